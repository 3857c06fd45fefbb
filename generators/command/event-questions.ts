import { repeatable, type Command } from '@webhook-contract/common/command-line';
import type { Subject } from '../contract/document/outline.ts';
import { FIELD_FORM, parseFields, shapesOf } from '../authoring/event/event-field.ts';
import type { Ask } from '../ground/terminal.ts';
import { print, problemIn } from '../ground/command-line.ts';
import type { EventTypeValue } from '../contract/model/model.ts';
import { parseEventType, placeNames } from '../authoring/event/event-type-values.ts';
import { requireFreeNames } from '../authoring/event/event-names.ts';

/** Adds `--field`. */
export function addFieldOption(command: Command): Command {
  return command.option(
    '--field <field>',
    `a field of the payload, as "${FIELD_FORM}"; once for each. The shape is a type or a format of JSON Schema, a ` +
      'shared shape of the contract, or values as in "a|b"; "name?" can be absent, "shape[]" is a list',
    repeatable,
  );
}

/** Asks for fields until an empty line. */
export async function askFields(subject: Subject, ask: Ask): Promise<readonly string[]> {
  const shapes = shapesOf(subject);
  print(`Fields, as "${FIELD_FORM}". Shapes: ${['string', 'number', ...shapes.keys()].join(', ')}, …`);
  const fields: string[] = [];
  for (;;) {
    const field = await ask({
      ask: 'Field; empty after the last one',
      default: '',
      problemOf: (typed) =>
        typed === '' ? undefined : problemIn(() => parseFields([...fields, typed], shapes)),
    });
    if (field === '') return fields;
    fields.push(field);
  }
}

/** Adds `--type`. */
export function addTypeOption(command: Command): Command {
  return command.option(
    '--type <type>',
    'its event type on the wire; leave it out if it is not known. Where several fields or headers make it, once for ' +
      'each, as "place=value"',
    repeatable,
  );
}

/** Asks for the event type in each place in which it is not known yet; returns it as `--type` has it. */
export async function askEventType(
  subject: Subject,
  ask: Ask,
  { known = [], mustHave = false }: { known?: readonly EventTypeValue[]; mustHave?: boolean } = {},
): Promise<readonly string[]> {
  const names = placeNames(subject);
  const given: string[] = [];
  for (const [index, name] of (names.length > 0 ? names : ['']).entries()) {
    if (known[index] != null) continue;
    const where = names.length > 1 ? `, its ${name}` : '';
    const whenEmpty = index === 0 ? 'if it is not known' : 'if it has none';
    const value = await ask({
      ask: `Event type on the wire${where}${index === 0 && mustHave ? '' : `; empty ${whenEmpty}`}`,
      ...((index > 0 || !mustHave) && { default: '' }),
      problemOf: (typed) => (typed === '' ? undefined : problemIn(() => requireValue(index, typed))),
    });
    if (value === '' && index === 0) return [];
    if (value !== '') given.push(asOption(index, value));
  }
  return given;

  function requireValue(index: number, typed: string): void {
    const values = parseEventType(subject, [...given, asOption(index, typed)], known);
    // Only all places together are an event type.
    if (index >= names.length - 1)
      requireFreeNames(subject, { values: values.map((value, at) => value ?? known[at] ?? null) });
  }

  function asOption(index: number, value: string): string {
    return names.length > 1 ? `${names[index]}=${value}` : value;
  }
}

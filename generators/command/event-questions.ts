import { repeatable, type Command } from '@webhook-contract/common/command-line';
import type { Subject } from '../contract/document/outline.ts';
import { FIELD_FORM, parseFields, shapesOf } from '../authoring/event/event-field.ts';
import type { Ask } from '../ground/terminal.ts';
import { print, problemIn } from '../ground/command-line.ts';
import { parseEventType } from '../authoring/event/event-type-values.ts';
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
    'its event type on the wire; leave it out if it is not known. Where several fields or headers make it, the value in the ' +
      'first one: add the others to the schemas',
  );
}

/** Asks for the event type; undefined if it is not known. */
export async function askEventType(
  subject: Subject,
  ask: Ask,
  { mustHave = false }: { mustHave?: boolean } = {},
): Promise<string | undefined> {
  const type = await ask({
    ask: `Event type on the wire${mustHave ? '' : '; empty if it is not known'}`,
    ...(!mustHave && { default: '' }),
    problemOf: (typed) =>
      typed === ''
        ? undefined
        : problemIn(() => requireFreeNames(subject, { values: parseEventType(subject, typed) })),
  });
  return type === '' ? undefined : type;
}

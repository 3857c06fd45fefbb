import type { Command } from 'commander';
import type { Subject } from '../contract/document/subject.ts';
import { FIELD_FORM, parseFields } from '../authoring/event/event-field.ts';
import { shapesOf } from '../authoring/event/shapes.ts';
import { problemIn } from '../ground/advice.ts';
import type { Ask } from './terminal.ts';
import { print } from '../ground/print.ts';

/** Adds `--field`. */
export function addFieldOption<C extends Command>(command: C): C {
  return command.option(
    '--field <field>',
    `a field of the payload, as "${FIELD_FORM}"; once for each. The shape is a type or a format of JSON Schema, a ` +
      'shared shape of the contract, or values as in "a|b"; "name?" can be absent, "shape[]" is a list',
    (field: string, before: readonly string[] = []) => [...before, field],
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

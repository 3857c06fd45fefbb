import { fullFormats } from 'ajv-formats/dist/formats.js';
import { formatPatterns } from '../../../../generators/contract/schema/formats.ts';
import type { Contract } from '../../../../generators/contract/model/model.ts';
import { formatName } from '../../../../generators/outputs/validators/guard-names.ts';
import { compileGuards } from '../../../../generators/outputs/validators/guard-modules.ts';
import { compiledPattern } from '../../../../generators/contract/schema/pattern.ts';
import {
  automaton,
  createValidator,
  isEqual,
  isMultipleOf,
  lengthOf,
  matcher,
  type Format,
  type Validator,
} from '../../../../runtime/v1.ts';

const formats = {
  ...fullFormats,
  ...Object.fromEntries([...formatPatterns].map(([name, pattern]) => [name, compiledPattern(pattern)])),
} as Readonly<Record<string, Format>>;
const named = Object.fromEntries(Object.entries(formats).map(([name, format]) => [formatName(name), format]));

/** The validators of payloads, from the code that is generated for them, loaded without writing files. */
export function compiledValidators(
  definitions: Contract['definitions'],
  payloads: readonly string[],
): ReadonlyMap<string, Validator<unknown>> {
  const modules = compileGuards(definitions, payloads);
  const ofShapes = modules.shapes.schemas;
  const shared = { vendor: 'test', schemas: () => JSON.parse(ofShapes) as Record<string, unknown>, formats };
  const scope = { automaton, createValidator, isEqual, isMultipleOf, lengthOf, matcher, shared, ...named };
  return new Map(
    modules.payloads.map(({ units, guards, schemas }, index) => {
      const code = [...modules.shapes.units, ...units].map((unit) => unit.code).join('\n');
      const make = new Function(
        ...Object.keys(scope),
        `${code}\nreturn createValidator({ ${guards}, schemas: () => JSON.parse(${JSON.stringify(schemas)}), shared });`,
      );
      return [payloads[index] ?? '', make(...Object.values(scope)) as Validator<unknown>];
    }),
  );
}

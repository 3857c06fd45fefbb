import { ajvChecks } from './ajv.ts';
import type { Checks } from './contender.ts';
import { generatedChecks, parseEventChecks } from './generated.ts';
import { regularExpressionChecks } from './regular-expressions.ts';
import { typeboxChecks } from './typebox.ts';
import { valibotChecks } from './valibot.ts';
import { zodChecks } from './zod.ts';

export interface Contender {
  readonly name: string;
  readonly checks: Checks;
}

export const GENERATED = 'generated: is';
export const PARSE_EVENT = 'generated: parseEvent';
export const TYPEBOX = 'TypeBox, compiled';
export const ZOD = 'Zod, safeParse';

export const contenders: readonly Contender[] = [
  { name: GENERATED, checks: generatedChecks },
  { name: PARSE_EVENT, checks: parseEventChecks },
  { name: 'regular expressions by hand', checks: regularExpressionChecks },
  { name: TYPEBOX, checks: typeboxChecks },
  { name: 'Ajv, compiled', checks: ajvChecks },
  { name: ZOD, checks: zodChecks },
  { name: 'Valibot, safeParse', checks: valibotChecks },
];

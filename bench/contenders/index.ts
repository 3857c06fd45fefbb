import { ajvChecks } from './ajv.ts';
import { arktypeChecks } from './arktype.ts';
import { characterCodeChecks } from './character-codes.ts';
import type { Checks } from './contender.ts';
import { generatedChecks, parseEventChecks } from './generated.ts';
import { GENERATED, PARSE_EVENT, TYPEBOX, ZOD } from './names.ts';
import { regularExpressionChecks } from './regular-expressions.ts';
import { schemasafeChecks } from './schemasafe.ts';
import { typeboxChecks } from './typebox.ts';
import { valibotChecks } from './valibot.ts';
import { zodChecks } from './zod.ts';

export interface Contender {
  readonly name: string;
  readonly checks: Checks;
}

export const contenders: readonly Contender[] = [
  { name: GENERATED, checks: generatedChecks },
  { name: PARSE_EVENT, checks: parseEventChecks },
  { name: 'handwritten: char codes', checks: characterCodeChecks },
  { name: 'handwritten: expressions', checks: regularExpressionChecks },
  { name: TYPEBOX, checks: typeboxChecks },
  { name: 'ArkType, allows', checks: arktypeChecks },
  { name: 'Ajv, compiled', checks: ajvChecks },
  { name: 'schemasafe, compiled', checks: schemasafeChecks },
  { name: ZOD, checks: zodChecks },
  { name: 'Valibot, safeParse', checks: valibotChecks },
];

import { acknowledgementChecks } from './acknowledgement.ts';
import type { Check } from './check.ts';
import { cutsChecks } from './cuts.ts';
import { duplicatesChecks } from './duplicates.ts';
import { evolutionChecks } from './evolution.ts';
import { hostileChecks } from './hostile.ts';
import { killsChecks } from './kills.ts';
import { loadChecks } from './load.ts';
import { reachableChecks } from './reachable.ts';
import { senderChecks } from './sender.ts';
import { signaturesChecks } from './signatures.ts';

/** The groups of checks, in the order in which they are played: the name before the slash, and a title. */
export const checkGroups = {
  reachable: 'Is reached',
  sender: 'Refuses forged requests',
  acknowledgement: 'Accepts valid events',
  evolution: 'Accepts what is new',
  duplicates: 'Handles duplicates once',
  cuts: 'Survives broken connections',
  kills: 'Survives crashes',
  signatures: 'Verifies signatures',
  hostile: 'Survives hostile requests',
  load: 'Survives load',
} as const;

type CheckGroup = keyof typeof checkGroups;

/** All checks, in the order in which they are played. */
export const allChecks: readonly Check[] = [
  ...reachableChecks,
  ...senderChecks,
  ...acknowledgementChecks,
  ...evolutionChecks,
  ...duplicatesChecks,
  ...cutsChecks,
  ...killsChecks,
  ...signaturesChecks,
  ...hostileChecks,
  ...loadChecks,
];

/** The group of a check, which its name begins with. */
export function groupOf({ name }: Pick<Check, 'name'>): CheckGroup {
  return name.split('/')[0] as CheckGroup;
}

import type { ContractData } from '../../../player/contract.ts';
import { hasExample } from '../../../player/examples-of.ts';
import { readScenario, type ScenarioResult } from '../../../player/scenario/read-scenario.ts';
import type { Scenario } from '../../../player/scenario/scenario.ts';
import { retryContract } from './retry-contract.ts';

/** Reads a scenario as the command does. */
export function read(
  text: string | Uint8Array,
  { contract = retryContract, event }: { contract?: ContractData; event?: string } = {},
): Promise<ScenarioResult> {
  return readScenario(typeof text === 'string' ? Buffer.from(text) : text, {
    contract,
    event: contract.events.filter(hasExample(contract)).find(({ key }) => key === event),
  });
}

/** The scenario in a text that has no problem. */
export async function scenarioOf(text: string, contract?: ContractData): Promise<Scenario> {
  const result = await read(text, contract && { contract });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.scenario;
}

/** The problems of a text, as `line:column message`. */
export async function problemsOf(text: string | Uint8Array, contract?: ContractData): Promise<string[]> {
  const result = await read(text, contract && { contract });
  return result.ok ? [] : result.problems.map(({ line, column, message }) => `${line}:${column} ${message}`);
}

import { reference } from '#reference';
import type { Contract } from '../../contract/model/model.ts';
import { capitalised } from '../../ground/capitalised.ts';
import type { Content, Words } from '../blocks/content.ts';
import { code, facts, join, longCode, table, text } from '../blocks/make-content.ts';
import type { EndpointCheck } from '../reference/api.ts';
import { senderKey } from '../sender-key.ts';

/** The checks of `test` that concern a contract, a row each. */
export function checkTable(contract: Contract): Content {
  const checks = reference().checks.filter((check) => concerns(contract, check));
  return table(
    'What the test checks',
    ['Check', 'What is sent', 'Passes if'],
    checks.map((check) => ({
      cells: [
        text`${longCode(check.name)} ${optionOf(check)}`,
        check.description,
        capitalised(check.checks.replace('Checks that ', '')),
      ],
    })),
  );
}

/** Whether a contract has what a check is about; whether its examples have it, only a run can say. */
function concerns(contract: Contract, { name, retries = 0 }: EndpointCheck): boolean {
  const { signature, handshakes, batch, eventId, events } = contract;
  const [group] = name.split('/');
  if (group === 'signatures') return signature !== null;
  if (group === 'sender') return senderKey(contract) !== null;
  if (eventId === null && (group === 'duplicates' || name === 'kills/remembered')) return false;
  if (name === 'reachable/handshakes') return handshakes.length > 0;
  if (name === 'acknowledgement/bad-item') return batch !== null;
  return events.some(({ delivery: { retry } }) => (retry?.maxRetries ?? 0) >= retries);
}

/** The option that a check needs. */
function optionOf({ level, needs }: EndpointCheck): Words {
  if (level === 'probe') return code('--probe');
  return needs !== undefined && code(`--${needs}`);
}

/** The faults that the sender can play on requests of a contract, by what they change. */
export function faultList({ signature }: Contract): Content {
  const { faults } = reference();
  return facts(
    Object.entries(LAYERS).map(([layer, title]) => [
      title,
      layer !== 'signature' || signature !== null ? join((faults[layer] ?? []).map(longCode), ', ') : null,
    ]),
  );
}

const LAYERS: Readonly<Record<string, string>> = {
  order: 'Time and order',
  copies: 'Copies',
  wire: 'Connection',
  request: 'Headers and body',
  signature: 'Signature',
};

/** The check of which the guide shows what `test` prints when it fails. */
export function sampleCheck(): EndpointCheck | undefined {
  return reference().checks.find(({ name }) => name === 'duplicates/repeated');
}

import { durationText } from '../../common/duration-text.ts';
import { exampleUrl } from '../../common/help-examples.ts';
import type { Reference } from '../../generators/site/reference/api.ts';
import { contractCommandReference } from '../../player/cli/command-reference.ts';
import type { ContractData } from '../../player/contract.ts';
import type { EventInfo, SignatureScheme } from '../../runtime/v1.ts';

/** What no help says is left out of the table, so that any contract will do. */
const anyContract: ContractData = {
  name: 'webhook-contract',
  version: '1.0.0',
  package: { name: '@your-scope/webhooks', version: '1.0.0' },
  endpoint: {
    method: 'POST',
    path: '/webhook',
    contentType: 'application/json',
    success: [200],
    eventType: [{ in: 'header', name: 'x-event-type' }],
    eventId: { in: 'header', name: 'x-event-id' },
  },
  events: [],
  examples: {},
  validators: {},
};

/** Facts that no contract has, and the marks of `contractCommands`, which fills in those of a contract. */
const markedPath = '/path-of-the-endpoint';
const markedStatus = 598;
const markedTimeoutMs = 86_399_999;
const marks = [
  [exampleUrl({ path: markedPath }), '{url}'],
  [durationText(markedTimeoutMs), '{timeout}'],
  [String(markedStatus), '{success}'],
] as const;

function markedContract(signature?: SignatureScheme): ContractData {
  const event = (key: string): EventInfo => ({
    key,
    title: '',
    eventType: null,
    category: '',
    trigger: '',
    documented: key === '{event}',
    known: { eventType: false, payload: 'none', fields: [] },
    delivery: { guarantee: 'at-least-once', timeoutMs: markedTimeoutMs, retry: null },
  });
  return {
    ...anyContract,
    name: '{command}',
    endpoint: {
      ...anyContract.endpoint,
      path: markedPath,
      success: [markedStatus],
      ...(signature && { signature }),
    },
    events: [event('{undocumented}'), event('{event}')],
  };
}

const anySignature: SignatureScheme = {
  header: 'x-signature',
  algorithm: 'sha256',
  encoding: 'hex',
  prefix: '',
  separator: '',
  signed: '{body}',
  idHeader: null,
  timestamp: null,
  secretEncoding: 'text',
};

/** The commands of a contract without a signature, and of one with, with marks for what a contract says. */
export function markedCommands(): Reference['commands'] {
  const commands = {
    unsigned: contractCommandReference(markedContract()),
    signed: contractCommandReference(markedContract(anySignature)),
  };
  const text = marks.reduce(
    (marked, [fact, mark]) => marked.replaceAll(fact, mark),
    JSON.stringify(commands),
  );
  return JSON.parse(text) as Reference['commands'];
}

import { reference } from '#reference';
import { successStatus } from '@webhook-contract/common/success';
import type { CommandReference } from '@webhook-contract/common/command-reference';
import type { ContractInfo } from '@webhook-contract/common/contract-info';
import { defaultTimeoutMs } from '@webhook-contract/common/default-timeout';
import { durationText } from '@webhook-contract/common/duration-text';
import { exampleEvent, exampleUrl } from '@webhook-contract/common/help-examples';

/** The commands of a contract's package, as their help says them. */
export function contractCommands(contract: ContractInfo): readonly CommandReference[] {
  const { endpoint, events, name } = contract;
  const undocumented = events.find(({ eventType }) => eventType === null);
  const facts: Readonly<Record<string, string>> = {
    command: name,
    event: exampleEvent(events),
    undocumented: undocumented?.key ?? '',
    url: exampleUrl(endpoint),
    timeout: durationText(defaultTimeoutMs(events)),
    success: String(successStatus(endpoint.success)),
  };
  const fill = (text: string): string => text.replaceAll(MARK, (_, fact: string) => facts[fact] ?? '');
  return reference().commands[endpoint.signature ? 'signed' : 'unsigned'].map(
    ({ options, examples, ...command }) => ({
      ...command,
      options: options.map(({ term, description }) => ({ term, description: fill(description) })),
      examples: examples.filter((line) => undocumented || !line.includes('{undocumented}')).map(fill),
    }),
  );
}

const MARK = /\{(command|event|undocumented|url|timeout|success)\}/g;

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { createKitProgram } from '../generators/command/run-kit.ts';
import { durationText } from '../common/duration-text.ts';
import { exampleUrl } from '../common/help-examples.ts';
import type { ContractData } from '../player/contract.ts';
import { commandReference, type CommandReference } from '../common/command-reference.ts';
import { contractCommandReference } from '../player/cli/command-reference.ts';
import { scenarioSchema } from '../player/scenario/scenario-schema.ts';
import { checksDocument } from './checks-document.ts';
import type { EventInfo, SignatureScheme } from '../runtime/v1.ts';

/**
 * Keeps what documents say of the commands: `npm run commands` writes the tables in the READMEs of the
 * packages from the commands themselves; and, as the kit does without the player, what its documentation and its schemas
 * for editors say of the commands and the scenarios of the player.
 */
const repository = path.resolve(import.meta.dirname, '..');

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

/** The commands of a contract without a signature, and of one with, as text that has marks. */
function markedCommands(): string {
  const commands = {
    unsigned: contractCommandReference(markedContract()),
    signed: contractCommandReference(markedContract(anySignature)),
  };
  return marks.reduce((text, [fact, mark]) => text.replaceAll(fact, mark), JSON.stringify(commands));
}

/** What each document has to be, given what it is. */
export const documents: Readonly<Record<string, (text: string) => string | Promise<string>>> = {
  'player/README.md': (text) => withTable(text, contractCommandReference(anyContract), anyContract.name),
  'generators/README.md': async (text) => withTable(text, await kitCommands(), 'webhook-kit'),
  // A page cannot ask the command of the kit, as that command makes the page.
  'generators/site/reference/kit-commands.json': async () => JSON.stringify(await kitCommands()),
  'generators/site/reference/contract-commands.json': markedCommands,
  'player/CHECKS.md': checksDocument,
  'generators/site/downloads/test-report-schema.json': () =>
    readFileSync(path.join(repository, 'player/test-report.schema.json'), 'utf8'),
  'generators/outputs/editor/scenario-schema.json': () => JSON.stringify(scenarioSchema),
};

/** A document as it has to be. Throws an Error if the marks of a table are missing. */
export async function withCommands(file: string, text: string): Promise<string> {
  const full = path.join(repository, file);
  const filled = (await documents[file]?.(text)) ?? '';
  return format(filled, { ...(await resolveConfig(full)), filepath: full });
}

/** Its examples are those of an installed kit, whatever npm script runs this. */
async function kitCommands(): Promise<readonly CommandReference[]> {
  const { npm_lifecycle_event: script } = process.env;
  delete process.env['npm_lifecycle_event'];
  try {
    return commandReference(await createKitProgram());
  } finally {
    if (script !== undefined) process.env['npm_lifecycle_event'] = script;
  }
}

function withTable(text: string, commands: readonly CommandReference[], program: string): string {
  const marks = /(<!-- commands -->\n)[^]*?(<!-- \/commands -->)/;
  if (!marks.test(text)) throw new Error(`The marks of the table of commands of ${program} are missing.`);
  return text.replace(marks, (_, begin, end) => `${begin}\n${table(commands, program)}\n${end}`);
}

function table(commands: readonly CommandReference[], program: string): string {
  const rows = commands.map(({ words, description, exitCodes }) => {
    const codes = Object.entries(exitCodes).map(([code, meaning]) => `\`${code}\` ${meaning}`);
    return [`\`${[program, words].join(' ').trim()}\``, description, codes.join('<br>')];
  });
  return [['Command', 'What it does', 'Exit codes'], ['---', '---', '---'], ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`)
    .join('');
}

if (import.meta.main) {
  for (const file of Object.keys(documents)) {
    const full = path.join(repository, file);
    writeFileSync(full, await withCommands(file, readFileSync(full, 'utf8')));
  }
}

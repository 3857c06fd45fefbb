import path from 'node:path';
import { Script } from 'node:vm';
import type { ValidationError } from '@webhook-contract/runtime/v1';
import { describe, expect, it } from 'vitest';
import { parseEvent, validators } from '../../../../generated/validators/index.ts';
import type { Contract } from '../../../../generators/contract/model/model.ts';
import { Definitions } from '../../../../generators/site/browser/check/contract-scripts.ts';
import { judge } from '../../../../generators/site/browser/check/judge.ts';
import { checkFiles } from '../../../../generators/site/check/check-files.ts';
import { arrangeSite } from '../../../../generators/site/site.ts';
import { eventStem } from '../../../../generators/contract/model/names.ts';
import { contractFolder, contractNames } from '../../../contracts/contract-folders.ts';
import { readCase, readValid } from '../../../golden/generate-case.ts';
import { readOwnContract } from '../../../own-contract.ts';

const { contract: own } = await readOwnContract();
if (own === undefined) throw new Error('the contract of this repository is broken: run "npm run check"');

/** Runs the scripts of a contract as a page does, the shapes before the events. */
async function run(contract: Contract): Promise<Definitions> {
  const defined = new Definitions();
  const files = await checkFiles(arrangeSite(contract));
  const isEvent = (file: string): boolean => file.startsWith('check/events/');
  const inOrder = files.toSorted((one, other) => Number(isEvent(one.path)) - Number(isEvent(other.path)));
  const globals = globalThis as { webhookCheck?: unknown };
  globals.webhookCheck = defined;
  for (const { path: filename, content } of inOrder)
    new Script(String(content), { filename }).runInThisContext();
  delete globals.webhookCheck;
  return defined;
}

/** Judges bodies of one event as the page does. */
async function judgeOf(contract: Contract) {
  const { contractData, events } = await run(contract);
  if (contractData === undefined) throw new Error('No script defined the contract');
  return (key: string, text: string) => {
    const chosen = contractData.events.find(({ stem }) => stem === eventStem(key));
    return judge(text, chosen, contractData, async (stem) => {
      const event = events.get(stem);
      if (event === undefined) throw new Error(`No script defined ${stem}`);
      return event;
    });
  };
}

const others = await Promise.all(
  contractNames.map(
    async (name) => [name, await readValid(path.join(contractFolder(name), 'asyncapi.yaml'))] as const,
  ),
);

describe.each([['own', own] as const, ['hostile', await readCase('hostile')] as const, ...others])(
  'the page to check payloads of the contract "%s"',
  (_, contract) => {
    it('finds examples valid, and in each invalid one the rule that it breaks', async () => {
      const judged = await judgeOf(contract);
      const found: unknown[] = [];
      const expected: unknown[] = [];
      for (const { key, documented, examples, invalidExamples } of contract.events) {
        if (!documented) continue;
        for (const { name, payload } of examples) {
          const { status, problems } = await judged(key, JSON.stringify(payload));
          found.push([key, name, status, problems]);
          expected.push([key, name, 'valid', []]);
        }
        for (const { name, payload, breaks } of invalidExamples) {
          const { status, problems } = await judged(key, JSON.stringify(payload));
          // A body that lacks its event type, or has another one, is not judged as this event.
          if (status === 'unknown' || status === 'malformed') continue;
          found.push([key, name, status, problems]);
          expected.push([
            key,
            name,
            breaks.tolerant === 'invalid' ? 'invalid' : 'valid',
            expect.arrayContaining([expect.objectContaining({ path: breaks.path, rule: breaks.rule })]),
          ]);
        }
      }
      expect(found).toEqual(expected);
      expect(found.length).toBeGreaterThan(0);
    });
  },
);

describe('the page to check payloads', () => {
  const bodies = own.events.flatMap(({ examples, invalidExamples }) =>
    [...examples, ...invalidExamples].map(({ payload }) => JSON.stringify(payload, null, 2)),
  );
  const odd = [
    '',
    '{',
    '[]',
    'null',
    '{}',
    '{"template": 1}',
    '{"template": "NO_SUCH_EVENT"}',
    '"\uFEFF"',
    '{"a": 1e999, "template": "X"}',
  ];

  const wrong = own.events.flatMap(({ examples }) =>
    examples.flatMap(({ payload }) => wrongBodiesOf(payload)),
  );

  it('says of every body what the generated validators say, word for word', async () => {
    const judged = await judgeOf(own);
    for (const text of [...bodies, ...odd, ...wrong]) {
      const parsed = parseEvent(text);
      const strict = parseEvent(text, { mode: 'strict' });
      const { status, problems } = await judged('', text);
      const refused = 'errors' in parsed ? parsed.errors : [];
      const isValid = parsed.status === 'valid';
      const warned = isValid ? parsed.warnings : [];
      const shown = (basis: string) => problems.filter((problem) => problem.basis === basis);
      // The message for broken JSON goes on to say what is wrong where.
      const wordsOf = (of: readonly ValidationError[]) =>
        of.map(({ path: at, message }) => `${at} ${message.replace(/(?<=JSON): .*/, '')}`).sort();
      expect([text, status, wordsOf(shown('documented'))]).toEqual([text, parsed.status, wordsOf(refused)]);
      expect([text, isValid ? wordsOf(shown('assumed')) : []]).toEqual([text, wordsOf(warned)]);
      expect([text, problems.length]).toEqual([
        text,
        new Set(
          [...refused, ...('errors' in strict ? strict.errors : [])].map((error) => JSON.stringify(error)),
        ).size,
      ]);
    }
    expect(wrong.length).toBeGreaterThan(100);
    expect(Object.keys(validators).length).toBeGreaterThan(0);
  });
});

/** An example with each field missing, of a wrong type, and with a wrong value, and with an unknown field. */
function wrongBodiesOf(payload: object): readonly string[] {
  const values = [17, null, '', 'x', [], '2026-02-30 10:00:00', '4111111111111111', 'éur', '1,5', ' 1'];
  return [
    ...Object.keys(payload).flatMap((name) => [
      { ...payload, [name]: undefined },
      ...values.map((value) => ({ ...payload, [name]: value })),
    ]),
    { ...payload, unheardOf: 'x' },
    Object.fromEntries(Object.entries(payload).map(([name, value], at) => [name, at === 0 ? value : 1])),
  ].map((body) => JSON.stringify(body, null, 2));
}

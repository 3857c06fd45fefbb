import path from 'node:path';
import { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { parseEvent, validators } from '../../../../generated/validators/index.ts';
import type { Contract } from '../../../../generators/contract/model/model.ts';
import { testCode } from '../../../../generators/site/browser/check/copied-code.ts';
import {
  receive,
  type CheckedContract,
  type Received,
} from '../../../../generators/site/browser/check/handover.ts';
import { headersOf, judge } from '../../../../generators/site/browser/check/judge.ts';
import { checkFiles } from '../../../../generators/site/check/check-files.ts';
import { arrangeSite } from '../../../../generators/site/site.ts';
import { eventStem } from '../../../../generators/contract/model/names.ts';
import { contractFolder, contractNames } from '../../../contracts/contract-folders.ts';
import { readCase, readValid } from '../../../golden/generate-case.ts';
import { readOwnContract } from '../../../own-contract.ts';

const { contract: own } = await readOwnContract();
if (own === undefined) throw new Error('the contract of this repository is broken: run "npm run check"');

/** Runs the scripts of a contract as a page does, the shapes before the events. */
async function run(contract: Contract): Promise<{ received: Received; known: CheckedContract }> {
  const received = receive();
  const files = await checkFiles(arrangeSite(contract));
  const isEvent = (file: string): boolean => file.startsWith('check/events/');
  const inOrder = files.toSorted((one, other) => Number(isEvent(one.path)) - Number(isEvent(other.path)));
  const globals = globalThis as { webhookCheck?: unknown };
  globals.webhookCheck = received.handover;
  for (const { path: filename, content } of inOrder)
    new Script(String(content), { filename }).runInThisContext();
  delete globals.webhookCheck;
  const known = received.contract();
  if (known === undefined) throw new Error('No script handed over the contract');
  return { received, known };
}

/** Judges bodies of one event as the page does. */
async function judgeOf(contract: Contract) {
  const { received, known } = await run(contract);
  return async (key: string, text: string) => {
    const chosen = known.events.find(({ stem }) => stem === eventStem(key));
    const judgement = await judge(text, chosen, known, async (stem) => {
      const event = received.event(stem);
      if (event === undefined) throw new Error(`No script handed over ${stem}`);
      return event;
    });
    return { ...judgement, code: testCode(known, text, headersOf(known, chosen), judgement) };
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
          const { tolerant, strict } = await judged(key, JSON.stringify(payload));
          found.push([key, name, tolerant, strict]);
          const valid = { status: 'valid', issues: [] };
          expected.push([key, name, valid, valid]);
        }
        for (const { name, payload, breaks } of invalidExamples) {
          const { tolerant, strict } = await judged(key, JSON.stringify(payload));
          // A body that lacks its event type, or has another one, is not judged as this event.
          if (strict.status === 'unknown' || strict.status === 'malformed') continue;
          found.push([key, name, tolerant.status, tolerant.issues.length > 0, strict.status, strict.issues]);
          const isInvalid = breaks.tolerant === 'invalid';
          expected.push([
            key,
            name,
            isInvalid ? 'invalid' : 'valid',
            breaks.tolerant !== 'valid',
            'invalid',
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

  it('says of every body what the generated code says', async () => {
    const judged = await judgeOf(own);
    for (const text of [...bodies, ...odd]) {
      for (const mode of ['tolerant', 'strict'] as const) {
        const parsed = parseEvent(text, { mode });
        const errors =
          parsed.status === 'valid' ? parsed.warnings : parsed.status === 'unknown' ? [] : parsed.errors;
        const { status, issues } = (await judged('', text))[mode];
        const found = issues.map(({ path: at, rule }) => ({ path: at, rule }));
        expect([text, status, found]).toEqual([
          text,
          parsed.status,
          errors.map(({ path: at, rule }) => ({ path: at, rule })),
        ]);
      }
    }
    expect(Object.keys(validators).length).toBeGreaterThan(0);
  });

  it('gives tests to copy that pass', async () => {
    const judged = await judgeOf(own);
    const names: string[] = [];
    for (const text of [...bodies, ...odd, '{"__proto__": 1, "template": "X"}']) {
      const { code } = await judged('', text);
      const body = code.replaceAll(/^import .*$/gm, '');
      const test = new Function('parseEvent', 'expect', 'it', body) as (...of: unknown[]) => void;
      test(parseEvent, expect, (name: string, act: () => void) => {
        names.push(name);
        act();
      });
    }
    expect(names.length).toBe(bodies.length + odd.length + 1);
  });
});

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Contract, GeneratedFile } from '../../generators/index.ts';
import { siteOf } from '../generators/site/generated-site.ts';
import type { Delivery } from '../../player/delivery/attempt.ts';
import type { TypedListener } from '../../player/listener/create-typed-listener.ts';
import type { ListenerOptions } from '../../player/listener/listener-options.ts';
import type { EventInfo, ParseEvent, Example, Validator } from '../../runtime/v1.ts';
import { brokenLinks, parsePages, repeatedIds } from '../generators/site/parsed-page.ts';
import { caseFolder, generateCode, readValid } from '../golden/generate-case.ts';
import { createWorkspace, type Workspace } from '../golden/workspace.ts';
import { isAll } from '../extent.ts';
import { secondOpinion } from '../schemas/schemas.ts';
import { contractFolder, contractNames } from './contract-folders.ts';
import { mutationsOf } from './mutations.ts';

/** Contracts of other kinds, from the document to code and pages. `test/package/company.test.ts` installs their packages. */

interface Generated {
  readonly events: readonly EventInfo[];
  readonly parseEvent: ParseEvent<Record<string, unknown>>;
  readonly examples: Readonly<Record<string, readonly Example[]>>;
  readonly validators: Readonly<Record<string, Validator<unknown>>>;
}

interface GeneratedSender {
  createSender(options: {
    url: string;
  }): Readonly<Record<string, () => Promise<Delivery>>> & { close(): Promise<void> };
  createListener(options: ListenerOptions): Promise<TypedListener<Record<string, unknown>>>;
}

const DELIVERED = { outcome: 'delivered' };

/** Those whose pages `npm test` looks at: with and without what a contract can have, from a signature to several places of the type. */
const paged = new Set(['hmac-signature', 'plain', 'signed-batches', 'type-and-version', 'event-paths']);

/** Pages of events are read on phones, too. */
const MOST_BYTES_OF_A_PAGE = 100_000;

const folders = new Map([
  ...contractNames.map((name) => [name, contractFolder(name)] as const),
  // Texts that try to become code, names that clash, a service of another kind, and several events in a request.
  ...['hostile', 'names', 'library', 'parcels'].map(
    (name) => [name, path.join(caseFolder(name), 'contract')] as const,
  ),
]);
const contracts = new Map<string, Contract>();
for (const [name, folder] of folders)
  contracts.set(name, await readValid(path.join(folder, 'asyncapi.yaml')));

let workspace: Workspace;
const generated = new Map<string, Generated>();
beforeAll(async () => {
  const files = await Promise.all(
    [...contracts].map(async ([name, contract]) =>
      (await generateCode(contract)).map((file) => ({
        ...file,
        path: `${name}/${file.path}`,
      })),
    ),
  );
  workspace = createWorkspace(files.flat());
  for (const name of folders.keys())
    generated.set(name, await workspace.load<Generated>(`generated/${name}/index.ts`));
});
afterAll(() => workspace.remove());

test('their generated code type-checks, and code that stands on it', async () => {
  for (const [name, folder] of folders) {
    const consumer = path.join(folder, 'consumer.ts');
    if (existsSync(consumer)) workspace.write(`${name}.ts`, readFileSync(consumer, 'utf8'));
  }
  expect(await workspace.typeCheck()).toEqual({ exitCode: 0, output: '' });
});

describe.each([...contracts])('%s', (name, contract) => {
  const documented = contract.events.filter((event) => event.documented);
  const second = secondOpinion(contract);
  const validatorOf = (eventType: string): Validator<unknown> => {
    const validator = generated.get(name)?.validators[eventType];
    if (!validator) throw new Error(`${name} has no validator of ${eventType}`);
    return validator;
  };

  test('documents events, and has examples of each', () => {
    expect(documented.length).toBeGreaterThan(0);
    for (const { key, examples } of documented) expect([key, examples.length]).not.toEqual([key, 0]);
  });

  test('its examples are read as the events that they are of', () => {
    const { parseEvent, examples } = generated.get(name) ?? {};
    for (const { eventType } of documented) {
      for (const { headers, payload } of examples?.[eventType] ?? []) {
        const parsed = parseEvent?.(JSON.stringify(payload), { headers, mode: 'strict' });
        expect(parsed).toMatchObject({ status: 'valid', eventType, event: payload });
      }
    }
  });

  test('what its sender sends, its listener takes for the same events', async () => {
    const { createListener, createSender } = await workspace.load<GeneratedSender>(
      `generated/${name}/sender.ts`,
    );
    const all = generated.get(name)?.events ?? [];
    const events = all.filter((event) => event.documented);
    await using listener = await createListener({ mode: 'strict' });
    const sender = createSender({ url: listener.url });
    const others = contract.batch ? ['batch', 'close'] : ['close'];
    expect(Object.keys(sender).sort()).toEqual([...all.map(({ key }) => key), ...others].sort());
    try {
      for (const { key } of events) expect([key, await sender[key]?.()]).toMatchObject([key, DELIVERED]);
    } finally {
      await sender.close();
    }
    const received = await listener.events(events.length);
    expect(received.map(({ eventType }) => eventType)).toEqual(events.map(({ eventType }) => eventType));
    expect(listener.requests.flatMap(({ problems }) => problems)).toEqual([]);
  });

  test('a second implementation of JSON Schema agrees on everything near its examples', async () => {
    const verdicts = { accepted: 0, refused: 0 };
    for (const { eventType, payload: definition, examples } of documented) {
      const validator = validatorOf(eventType);
      for (const { payload } of examples) {
        for (const { what, value } of mutationsOf(payload)) {
          const at = `${eventType}, ${what}`;
          const [tolerant, strict] = [validator.is(value), validator.validate(value, 'strict').valid];
          verdicts[tolerant ? 'accepted' : 'refused'] += 1;
          expect([at, await second.tolerant(definition, value)]).toEqual([at, tolerant]);
          expect([at, await second.strict(definition, value)]).toEqual([at, strict]);
        }
      }
    }
    expect(verdicts.accepted).toBeGreaterThan(0);
    expect(verdicts.refused).toBeGreaterThan(0);
  });
});

// Those of hostile have tests of their own, in test/generators/site/hostile.test.ts.
test.each([...contracts].filter(([name]) => (isAll && name !== 'hostile') || paged.has(name)))(
  'the pages of %s are whole, valid and light',
  async (_, contract) => {
    const files = await siteOf(contract);
    const pages = parsePages(files);
    expect(brokenLinks(pages, files)).toEqual([]);
    for (const page of pages.values()) {
      expect([page.path, repeatedIds(page), page.errors]).toEqual([page.path, [], []]);
    }
    expect(files.filter(isHeavyPage).map(({ path: page, content }) => `${page}: ${content.length}`)).toEqual(
      [],
    );
  },
);

function isHeavyPage({ path: file, content }: GeneratedFile): boolean {
  return file.endsWith('.html') && Buffer.byteLength(content) > MOST_BYTES_OF_A_PAGE;
}

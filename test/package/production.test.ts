import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { events } from '../../generated/events.ts';
import { furtherEvents } from '../further-events.ts';
import { createConsumer, type Consumer } from './consumer.ts';
import { NODE, NODE_NAME } from './nodes.ts';

/** A receiver in production: the contract package, and what comes with it. */

let consumer: Consumer;
beforeAll(() => {
  consumer = createConsumer(['.', 'runtime']);
});
afterAll(() => consumer?.remove());

test('installs at most three packages, and 500 KB with two documented events, and 3 KB for each other one', () => {
  const modules = path.join(consumer.folder, 'node_modules');
  const { packages } = JSON.parse(readFileSync(path.join(modules, '.package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, object>>;
  };
  const files = readdirSync(modules, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== '.package-lock.json')
    .map((entry) => statSync(path.join(entry.parentPath, entry.name)).size);
  const bytes = files.reduce((sum, size) => sum + size, 0);
  console.log(
    `A consumer in production: ${Object.keys(packages).length} packages, ${files.length} files, ${Math.round(bytes / 1000)} KB`,
  );
  expect(Object.keys(packages).length).toBeLessThanOrEqual(3);
  const others = events.filter(({ documented }) => !documented).length;
  expect(bytes).toBeLessThanOrEqual(500_000 + 3_000 * others + 40_000 * furtherEvents);
});

test(`receives events, under ${NODE_NAME}`, async () => {
  consumer.write(
    'receive.mjs',
    `import { parseEvent, examples } from '@example-platform/webhooks';
     const all = Object.entries(examples).flatMap(([eventType, list]) => list.map((example) => ({ eventType, ...example })));
     console.log(JSON.stringify(all.map(({ eventType, headers, payload }) => {
       const result = parseEvent(JSON.stringify(payload), { headers });
       return result.status === 'valid' && result.eventType === eventType;
     })));`,
  );
  const verdicts = JSON.parse(await consumer.run(NODE, ['receive.mjs'])) as boolean[];
  expect(verdicts.length).toBeGreaterThan(1);
  expect(new Set(verdicts)).toEqual(new Set([true]));
});

const LOADED = `
import { registerHooks } from 'node:module';
const loaded = [];
registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
await import(process.argv[2]);
console.log(loaded.flatMap((url) => url.split('/webhooks/dist/')[1] ?? []).sort().join(' '));`;

test('loads one module for the validators of all events, and by a subpath those of its event alone', async () => {
  consumer.write('loaded.mjs', LOADED);
  const loadedBy = async (specifier: string) =>
    (await consumer.run(process.execPath, ['loaded.mjs', specifier])).trim();
  expect(await loadedBy('@example-platform/webhooks')).toBe(
    'events.js examples.js index.js validators/index.js',
  );
  expect(await loadedBy('@example-platform/webhooks/events/card-pos-approved')).toBe(
    'events/card-pos-approved.js validators/schemas/card-pos-approved.js validators/shape-schemas.js validators/shapes.js',
  );
});

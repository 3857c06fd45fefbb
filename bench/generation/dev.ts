import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Conditions } from '../conditions.ts';
import { writeLargeDocument } from '../docs/large-document.ts';
import { REPOSITORY } from '../node-process.ts';
import { median } from '../rounds.ts';
import type { DevLatency, Size } from './figures.ts';

const KIT = 'generators/command/webhook-kit.ts';

/** Starts `dev` on a made-up contract of each size, with the page of an event open, and saves several kinds of edit. */
export async function measureDev({ sizes, rounds }: Conditions['dev']): Promise<DevLatency[]> {
  const latencies: DevLatency[] = [];
  for (const size of sizes) latencies.push(...(await measureSize(size, rounds)));
  return latencies;
}

async function measureSize({ events, fields }: Size, rounds: number): Promise<DevLatency[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'webhook-contract-bench-'));
  const { file, event } = writeLargeDocument(folder, events, fields);
  const schema = path.join(folder, 'schemas/events', `${event.stem}.schema.json`);
  const shape = path.join(folder, 'schemas/common/amount.schema.json');
  const edits: readonly (readonly [edit: string, file: string, pattern: RegExp])[] = [
    ['a field of the event', schema, /"description": "(?=The )/],
    ['a shape that all events share', shape, /"description": "/],
    ['the title of the event, in the document', file, new RegExp(`title: (?=[\\d ]*${event.title}$)`, 'm')],
  ];
  const child = spawn(
    process.execPath,
    [...process.execArgv, KIT, 'dev', '--contract', file, '--port', '0'],
    {
      cwd: REPOSITORY,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const lines = createInterface({ input: child.stdout });
  const iterator = lines[Symbol.asyncIterator]();
  const lineWith = async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const { value, done } = await iterator.next();
      if (done) throw new Error('dev ended before its time');
      const found = pattern.exec(value);
      if (found) return found[1] ?? '';
    }
  };
  try {
    const url = await lineWith(/is at (\S+\/)\. /);
    const page = `events/${event.stem}.html`;
    const latencies: DevLatency[] = [];
    for (const [edit, edited, pattern] of edits) {
      const times: { pageMs: number; filesMs: number }[] = [];
      // The first round is for what is compiled and loaded once.
      for (let round = 0; round <= rounds; round += 1) {
        const { told } = await openPage(url, page);
        const text = readFileSync(edited, 'utf8').replace(pattern, (found) => `${found}${round} `);
        const start = performance.now();
        writeFileSync(edited, text);
        const pageMs = told.then(() => fetchText(url + page)).then(() => performance.now() - start);
        const filesMs = lineWith(/^\d+ ms /).then(() => performance.now() - start);
        times.push({ pageMs: await pageMs, filesMs: await filesMs });
      }
      const measured = times.slice(1);
      latencies.push({
        events,
        edit,
        pageMs: median(measured.map(({ pageMs }) => pageMs)),
        filesMs: median(measured.map(({ filesMs }) => filesMs)),
      });
    }
    return latencies;
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Opens a page as a browser does; `told` resolves when it is told to load again. */
async function openPage(url: string, page: string): Promise<{ readonly told: Promise<void> }> {
  const hash = /data-hash="(\w+)"/.exec(await fetchText(url + page))?.[1] ?? '';
  const states = await fetch(`${url}@dev/state?${new URLSearchParams({ page, hash })}`);
  return { told: untilStale(states) };
}

async function untilStale({ body }: Response): Promise<void> {
  const decoder = new TextDecoder();
  for await (const chunk of body ?? []) if (decoder.decode(chunk).includes('"isStale":true')) return;
}

async function fetchText(url: string): Promise<string> {
  return (await fetch(url)).text();
}

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readContract } from '../../../../generators/index.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';
import { runKitIn } from '../../command/run-kit.ts';

/** A document, and what an import makes of it. */
interface Case {
  readonly title: string;
  /** Texts of files by their paths; the first is imported, with the arguments. */
  readonly files: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  /** Files that then take the place of others, for a second import. */
  readonly then?: Readonly<Record<string, string>>;
  /** Event types, sorted; none if the last import is refused. */
  readonly events?: readonly (string | null)[];
  /** Parts of the document of the contract. */
  readonly contract?: object;
  /** What the last import prints, and what it does not. */
  readonly says?: readonly string[];
  readonly silent?: readonly string[];
}

const FOLDER = path.join(import.meta.dirname, 'documents');

describe.each(readdirSync(FOLDER))('%s', (file) => {
  const cases = parse(readFileSync(path.join(FOLDER, file), 'utf8'), { merge: true }) as readonly Case[];

  test.each(cases)('$title', async (one) => {
    const { files, args = [], then, events, contract = {}, says = [], silent = [] } = one;
    const isRefused = events === undefined;
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, 'package.json'), '{ "name": "@example/imported", "private": true }');
    const write = (texts: Case['files']) => {
      for (const [name, text] of Object.entries(texts)) {
        mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
        writeFileSync(path.join(folder, name), text);
      }
    };
    const [source = ''] = Object.keys(files);
    write(files);
    let result = await runKitIn(folder, 'import', source, ...args);
    const document = path.join(folder, 'asyncapi.yaml');
    const written = () => (existsSync(document) ? readFileSync(document, 'utf8') : '{}');
    const former = then ? written() : '{}';
    if (then) {
      write(then);
      result = await runKitIn(folder, 'import', source, ...args);
    }
    const { code, stdout, stderr } = result;
    for (const line of says) expect(stdout + stderr).toContain(line);
    for (const line of silent) expect(stdout + stderr).not.toContain(line);
    expect(code).toBe(isRefused ? 1 : 0);
    expect(isRefused ? written() : former).toBe(former);
    expect(parse(written())).toMatchObject(contract);
    const read = isRefused ? undefined : await readContract(document);
    expect(read?.contract?.events.map(({ eventType }) => eventType).toSorted()).toEqual(events);
    // A known gap that the contract itself closes is none.
    const wrong = read?.diagnostics.filter(
      ({ severity, rule }) => severity === 'error' || rule === 'closed-point',
    );
    expect(wrong ?? []).toEqual([]);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { docs } from '../../../generators/site/index.ts';
import { siteOf } from './generated-site.ts';
import type { GeneratedFile } from '../../../generators/outputs/generator.ts';
import { hostileContract, hostileText, renderedText, textsOf } from './hostile-contract.ts';
import { brokenLinks, parsePages, repeatedIds } from './parsed-page.ts';
import type { ParsedPage } from './parsed-page.ts';
import { parcelContract } from './parcel-contract.ts';

const contract = hostileContract(parcelContract);
let files: readonly GeneratedFile[];
let plainFiles: readonly GeneratedFile[];
let pages: ReadonlyMap<string, ParsedPage>;

beforeAll(async () => {
  files = await docs.generate(contract);
  plainFiles = await siteOf(parcelContract);
  pages = parsePages(files);
});

describe('hostile text in every text of a contract', () => {
  it('brings no element and no attribute of its own into a page', () => {
    const plain = parsePages(plainFiles);
    const shapesOf = (all: ReadonlyMap<string, ParsedPage>) =>
      new Set(
        [...all.values()].flatMap(({ elements }) =>
          elements.map(({ tagName, attrs }) =>
            [tagName, ...attrs.flatMap(({ name }) => (name === 'dir' ? [] : [name]))].join(' '),
          ),
        ),
      );
    // Only texts that are read from the right have a direction of their own.
    const allowed = shapesOf(plain).add('bdi');
    expect([...shapesOf(pages)].filter((shape) => !allowed.has(shape))).toEqual([]);
    expect(
      [...allowed].filter((shape) => /^(img|iframe|object|embed|style|form|base)\b|\s(on|style)/.test(shape)),
    ).toEqual([]);
  });

  it('is well-formed for a browser', () => {
    // The references of carriage returns are meant.
    const errors = [...pages.values()].flatMap((page) =>
      page.errors.filter((code) => code !== 'control-character-reference'),
    );
    expect(errors).toEqual([]);
  });

  it('leads nowhere else, and repeats no id', () => {
    expect(brokenLinks(pages, files)).toEqual([]);
    expect([...pages.values()].flatMap(repeatedIds)).toEqual([]);
  });

  it('reads as it was written', () => {
    const text = [...pages.values()].map((page) => page.text).join('\n');
    // Not shown: what only refers to something else. Shown in another form: JSON, pointers, numbered names, heads of columns.
    const elsewhere = [
      /^package\./,
      /\.(id|key|kind|guarantee|status|risk|tolerant|\$ref)$|attemptNames\.retry$/,
      /^events\.\d+\.(payload|partialPayload|headers|knownGaps\.\d+)$/,
      /xamples\.\d+\.payload\./,
      // A part of the whole address; empty for a token.
      /^endpoint\.servers\.0\.url$/,
      /^security\.0\.(in|name)$/,
      /^tables\.\d+\.rowName\.one$/,
      // What only search finds it by.
      /^glossary\.\d+\.synonyms\./,
      /^definitions\.ParcelScanned[^.]*\.title$/,
    ];
    const missing = textsOf(contract).filter(
      (entry) =>
        !elsewhere.some((pattern) => pattern.test(entry.path)) &&
        !text.includes(entry.text) &&
        !text.includes(renderedText(entry.text)),
    );
    expect(missing.map(({ path }) => path)).toEqual([]);
    expect(text).toContain(`Further Try no. 3${hostileText}`);
    expect(text).toContain(JSON.stringify(`Kiel${hostileText}`));
    expect(text).toContain(`"__proto__": 1`);
  });

  it('stays inside attributes', () => {
    const labels = [...pages.values()].flatMap(({ elements }) =>
      elements.flatMap(({ attrs }) =>
        attrs.filter(({ name }) => name === 'aria-label').map(({ value }) => value),
      ),
    );
    expect(labels).toContain(`Link to On the Road${hostileText}`);
  });

  it('gives files no other names but those of categories and examples, and those are safe', () => {
    const namesOf = (all: readonly GeneratedFile[]) =>
      all
        .map(({ path }) => path)
        .filter((path) => !/^docs\/(?:categories|search|events\/.*\.json$)/.test(path));
    expect(namesOf(files)).toEqual(namesOf(plainFiles));
    for (const { path } of files) expect(path).toMatch(/^docs(?:\/[\w-][\w.-]{0,99})+$/);
  });
});

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Contract, ContractEvent } from '../../../generators/contract/model/model.ts';
import { respondCases } from '../../../generators/site/parts/respond-cases.ts';
import { siteOf } from './generated-site.ts';
import { readCase, readValid } from '../../golden/generate-case.ts';
import { parcelContract } from './parcel-contract.ts';

/** To keep no event, unless it is said what then follows. */
const loses =
  /(?<!\b(?:you|not|never|without|it) )\b(?:refuse|reject|drop|discard|ignore|delete)(?:s|d|ped|ed)?\b/i;
const refuses = /(?<!\b(?:you|not|never|without|it) )\b(?:refuse|reject)(?:s|d|ed)?\b/i;

/** To work before the response. */
const works =
  /\b(?:do|does|finish|finishes|handle|handles|process|processes) (?:the|your|all|its|it|an|each|every)\b[^.|;:]*\bbefore (?:you|it|the receiver) responds?\b/i;

/** Which statuses a page may give for a case, wherever it speaks of it. */
const cases: readonly {
  readonly id: string;
  /** What a sentence says that is about the case. */
  readonly about: RegExp;
  readonly statuses: readonly (number | 'success')[];
  /** What no sentence about the case advises. */
  readonly never?: RegExp;
}[] = [
  { id: 'event', about: /\bvalid event (?:gets\b|\|)/i, statuses: ['success'], never: loses },
  {
    id: 'unknown-field',
    about: /fields that (?:I do|you do|the contract does) not know/i,
    statuses: ['success'],
    never: refuses,
  },
  { id: 'assumption', about: /breaks only what the contract assumes/i, statuses: ['success'], never: loses },
  {
    id: 'invalid',
    about: /breaks? a rule|breaks the contract\b|finds `unknown` or `invalid`/i,
    statuses: ['success'],
    never: loses,
  },
  {
    id: 'unknown-type',
    about:
      /(?:unknown|new) (?:event )?type|event type is unknown|type that (?:I|you|it|nobody)|Store the body whatever it holds/i,
    statuses: ['success'],
    never: loses,
  },
  {
    id: 'duplicate',
    about:
      /event (?:ID is|whose ID you) know|that came before|\bduplicates?\b(?!\/)|\ba repeated one\b|without doing the work again/i,
    statuses: ['success'],
    never: refuses,
  },
  { id: 'conflict', about: /another event under an event ID/i, statuses: ['success'], never: loses },
  {
    id: 'missing-id',
    about:
      /(?:without an|missing|no) event ID\b|without the header|event ID is missing|an event without one/i,
    statuses: ['success'],
    never: loses,
  },
  { id: 'long-id', about: /more than 255 characters/i, statuses: ['success'], never: loses },
  { id: 'late', about: /comes late, or after/i, statuses: ['success'], never: loses },
  { id: 'replay', about: /under another event ID/i, statuses: ['success'] },
  {
    id: 'wrong-key',
    about:
      /static header is missing|what comes without (?:it|them)|(?:username|password).* (?:missing|wrong)/i,
    statuses: [401],
  },
  {
    id: 'wrong-signature',
    about: /(?:signature|what) is (?:missing|wrong|not signed)|wrong (?:key or )?signature/i,
    statuses: [401],
  },
  { id: 'old-signature', about: /five minutes (?:ago|off)/i, statuses: [401] },
  { id: 'not-an-event', about: /no event type\b|what is not an event\b/i, statuses: [400] },
  { id: 'not-json', about: /content type is not JSON/i, statuses: [415] },
  { id: 'too-large', about: /body is (?:larger|too large)/i, statuses: [413] },
  { id: 'too-slow', about: /body (?:.* )?takes too long/i, statuses: [408] },
  { id: 'method', about: /another method/i, statuses: [404, 405] },
  { id: 'path', about: /another path/i, statuses: [404, 405] },
  {
    id: 'store-down',
    about: /cannot (?:be stored|store)|could not be stored|database (?:fails|is down)/i,
    statuses: [503],
  },
  { id: 'handler-fails', about: /work (?:fails|failed)/i, statuses: ['success'] },
  { id: 'shutdown', about: /process is about to end/i, statuses: ['success'] },
];

/** A service of another kind: signed, its event type in a header, retry always on, and a site that its publisher writes. */
async function publisherContract(): Promise<Contract> {
  const library = await readValid(
    new URL('../../contracts/standard-webhooks/asyncapi.yaml', import.meta.url).pathname,
  );
  const retry = {
    enabledByDefault: true,
    enabledBy: '',
    maxRetries: 8,
    intervalsMs: [60_000],
    backoff: null,
    jitter: '',
    windowMs: 480_000,
    windowIsApproximate: false,
    attemptNames: { first: 'First attempt', retry: 'Retry {number}' },
  };
  const events = library.events.map((event): ContractEvent => ({
    ...event,
    delivery: { ...event.delivery, guarantee: 'at-least-once', timeoutMs: 10_000, retry },
  }));
  return {
    ...library,
    eventType: [{ in: 'header', name: 'x-event' }],
    events,
    publisher: { name: 'Night Bakery', isAuthor: true },
    knownGaps: parcelContract.knownGaps.slice(0, 1),
  };
}

/** The pages of a site as their twins in Markdown. */
async function pagesOf(contract: Contract): Promise<readonly (readonly [path: string, text: string])[]> {
  const files = await siteOf(contract);
  return files
    .filter(({ path }) => path.endsWith('.md') && !/\/package\//.test(path))
    .map(({ path, content }) => [path, String(content)] as const);
}

/** What a page says, without its code. */
function withoutCode(page: string): string {
  return page.replaceAll(/```[\s\S]*?```/g, '');
}

/** What the comments of a page's code say: those that follow each other as one text. */
function commentsOf(page: string): string {
  return [...page.matchAll(/^ *```\w+[^\n]*\n([\s\S]*?)```/gm)]
    .flatMap(([, code = '']) => code.split('\n'))
    .map((line) => /(?:(?<!:)\/\/|(?<!\S)#|"{3}|^\s*\*|\/\*)\s*(.*)/.exec(line)?.[1] ?? '\n')
    .join(' ');
}

/** The sentences of a page, those in code too, without those about receivers that are wrong on purpose. */
function sentencesOf(page: string): readonly string[] {
  const said = withoutCode(page)
    .split(/^(?=## )/m)
    .filter((section) => !/^## .*(?:What the checks find|Receivers with one fault)$/m.test(section))
    .join('');
  return [said, commentsOf(page)].flatMap((text) => text.split(/(?<=[.?!])\s|\n/)).map((one) => one.trim());
}

/** Advice that differs from that of "What to respond", and how many sentences give a status. */
function contradictions(
  pages: readonly (readonly [path: string, text: string])[],
  success: unknown,
): { readonly found: readonly string[]; readonly spoken: number } {
  const found: string[] = [];
  let spoken = 0;
  for (const [path, text] of pages)
    for (const sentence of sentencesOf(text)) {
      const meant = cases.filter(({ about }) => about.test(sentence));
      const given = [...sentence.matchAll(/(?<![\w.,:/-])([2-5]\d\d)(?![\w,:/-]|\.\d| characters)/g)].map(
        ([, status]) => Number(status),
      );
      const allowed = meant.flatMap(({ statuses }) => statuses);
      const isAllowed = (status: number) =>
        allowed.includes(status) || (allowed.includes('success') && isSuccess(status, success));
      if (meant.length > 0 && given.length > 0) spoken += 1;
      const isWrong =
        works.test(sentence) ||
        (meant.length > 0 && !given.every(isAllowed)) ||
        meant.some(({ never }) => never?.test(sentence));
      if (isWrong) found.push(`${path}: ${sentence}`);
    }
  return { found, spoken };
}

const sites = new Map<string, { contract: Contract; pages: Awaited<ReturnType<typeof pagesOf>> }>();
beforeAll(async () => {
  for (const [name, contract] of [
    ['parcels', parcelContract],
    ['library', await readCase('library')],
    ['publisher', await publisherContract()],
  ] as const)
    sites.set(name, { contract, pages: await pagesOf(contract) });
});

describe.each(['parcels', 'library', 'publisher'])('the site of %s', (name) => {
  it('has each case in the list of the page, with one of its statuses', () => {
    const contract = sites.get(name)?.contract as Contract;
    const [success] = contract.endpoint.success.statuses;
    const wrong = respondCases(contract).filter(({ id, statuses }) => {
      const known = cases.find((one) => one.id === id)?.statuses ?? [];
      return !statuses.every(
        (status) => known.includes(status) || (known.includes('success') && isSuccess(status, success)),
      );
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
    expect(respondCases(contract).length).toBeGreaterThanOrEqual(19);
  });

  it('advises the same for a case on every page', () => {
    const { contract, pages } = sites.get(name) ?? { contract: parcelContract, pages: [] };
    const [success] = contract.endpoint.success.statuses;
    const { found, spoken } = contradictions(pages, success);
    expect(found).toEqual([]);
    expect(spoken).toBeGreaterThan(20);
  });

  it('shows no code that throws on a valid event without an optional field', () => {
    const { pages } = sites.get(name) ?? { pages: [] };
    expect(pages.filter(([, text]) => /\bneed\(/.test(text)).map(([path]) => path)).toEqual([]);
  });
});

function isSuccess(status: number, success: unknown): boolean {
  return String(status) === String(success) || (String(success) === '2xx' && status >= 200 && status < 300);
}

it('advises the same in READMEs and guides', () => {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const files = globSync(['*.md', '{examples,generators,player,receiver,runtime}/**/*.md'], {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name === 'CHANGELOG.md',
  });
  const texts = files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const);
  const { found, spoken } = contradictions(texts, 200);
  expect(found).toEqual([]);
  expect(spoken).toBeGreaterThan(3);
});

describe('a publisher’s own site', () => {
  it('shows no word of another platform', () => {
    const foreign =
      /\b1 events?\b are|are 1 event\b|x-request-id|x-partner-key|maintainers of the contract|your service sends|\boperator\b|\bthe service\b|service’s|template value|retry off|if retry is (?:on|off)|every 1 |\bthe Night Bakery\b|also called the event type/i;
    const found = (sites.get('publisher')?.pages ?? []).flatMap(([path, text]) =>
      withoutCode(text)
        .split('\n')
        .flatMap((line) => (foreign.test(line) ? [`${path}: ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });

  it('says what we do, and to ask us', () => {
    const text = (sites.get('publisher')?.pages ?? []).map(([, page]) => page).join('\n');
    for (const words of ['We wait 10 seconds', 'What to ask us', 'We send', 'our documentation'])
      expect(text).toContain(words);
  });
});

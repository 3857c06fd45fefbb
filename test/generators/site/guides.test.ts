import { describe, expect, it } from 'vitest';
import type { Contract, Delivery, Retry } from '../../../generators/contract/model/model.ts';
import { mainPart } from '../../../generators/site/frame/layout.ts';
import { guidePage } from '../../../generators/site/template/render-guide.ts';
import { paragraph } from '../../../generators/site/blocks/make-content.ts';
import { partsOf } from '../../../generators/site/blocks/read-content.ts';
import { renderMarkdown } from '../../../generators/site/blocks/render-markdown.ts';
import { guideValues, readGuide } from '../../../generators/site/template/markdown.ts';
import { htmlText } from '../../../generators/site/html.ts';
import { pageAt } from '../../../generators/site/pages/index.ts';
import { runCommand } from '../../../generators/site/recipes/commands.ts';
import { receiverRecipes } from '../../../generators/site/recipes/receiver-recipes.ts';
import { arrangeSite } from '../../../generators/site/site.ts';
import { faultNames } from '../../../player/faults/fault-kinds.ts';
import { parcelContract } from './parcel-contract.ts';
import { parsePage, type ParsedPage } from './parsed-page.ts';

/** A page of the site of a contract, as a reader sees it; undefined if there is none. */
function read(contract: Contract, path: string): ParsedPage | undefined {
  const page = pageAt(arrangeSite(contract), path);
  return page && parsePage({ path, content: `<!doctype html>${htmlText(mainPart(page))}` });
}

/** The words of a page that has to be there. */
function wordsOf(contract: Contract, path: string): string {
  const page = read(contract, path);
  if (page === undefined) throw new Error(`The site has no ${path}`);
  return page.words;
}

const retry = parcelContract.events.flatMap(({ delivery }) => delivery.retry ?? [])[0] as Retry;

/** The contract with one policy for all events. */
function delivered(changes: Partial<Delivery>): Contract {
  const policy: Delivery = {
    guarantee: 'at-most-once',
    failure: 'No response in time.',
    timeoutMs: 2_500,
    retry: null,
    knownGaps: {},
    ...changes,
  };
  return {
    ...parcelContract,
    events: parcelContract.events.map((event) => ({ ...event, delivery: policy })),
  };
}

const always: Retry = { ...retry, enabledByDefault: true, enabledBy: '' };
const hmac: Contract['signature'] = {
  description: '',
  preset: null,
  scheme: {
    header: 'x-signature',
    algorithm: 'sha256',
    encoding: 'hex',
    secretEncoding: 'text',
    signed: '{body}',
    idHeader: null,
    timestamp: null,
    prefix: '',
    separator: '',
  },
};

const signed: Contract = { ...parcelContract, signature: hmac, staticHeader: null, security: [] };
const unidentified: Contract = { ...parcelContract, eventId: null };

const TESTS = 'test-your-endpoint.html';

/** What guides say of contracts that differ in one thing: which page says what then, and what not. */
const differences: readonly (readonly [
  title: string,
  contract: Contract,
  page: string,
  says: readonly (string | RegExp)[],
  saysNot?: readonly string[],
])[] = [
  [
    'no retries',
    delivered({}),
    'delivery.html',
    [
      'There is one attempt and no retry. If it fails, the platform does not send the event again.',
      'You have 2 seconds 500 milliseconds.',
    ],
    ['more follow', 'With retries'],
  ],
  [
    'retries on request',
    delivered({ retry }),
    'delivery.html',
    [
      'By default, delivery is at most once: there is one attempt. If it fails, the platform does not send the event again.',
      'Ask the depot.',
      /With retries, a failed first attempt \(First Try\) is followed by up to 3 more \(Further Try no\. 1 to Further Try no\. 3\), one every 1 minute 30 seconds/,
      /longer than the retry window of about 270 seconds/,
    ],
  ],
  [
    'retries that are always on',
    delivered({ retry: always, guarantee: 'at-least-once' }),
    'delivery.html',
    ['A failed first attempt (First Try) is followed by'],
    ['By default, delivery is at most once', 'With retries, if'],
  ],
  [
    'a single retry',
    delivered({ retry: { ...always, maxRetries: 1 } }),
    'delivery.html',
    ['is followed by one more, 1 minute 30 seconds later'],
  ],
  [
    'nothing known of retries',
    delivered({ guarantee: null }),
    'delivery.html',
    ['What else follows a failed attempt is not documented.'],
    ['is lost'],
  ],
  [
    'a success that is not stated',
    {
      ...parcelContract,
      endpoint: {
        ...parcelContract.endpoint,
        success: { ...parcelContract.endpoint.success, isStated: false },
      },
    },
    'delivery.html',
    ['so we assume 202', 'We assume that the attempt has failed.'],
    ['| The attempt has failed.'],
  ],
  [
    'no event ID',
    unidentified,
    'delivery.html',
    ['The contract names no event ID'],
    ['Every attempt to deliver an event carries the same event ID'],
  ],
  [
    'a signature over the body',
    signed,
    'verify-the-sender.html',
    [
      'Verify the signature of each request',
      'quarantines the same content under another ID',
      'Rotate the secret',
    ],
    ['describes no signature'],
  ],
  [
    'a signature to test, and no key',
    signed,
    TESTS,
    ['signatures/ missing', 'hostile/ empty-body --probe', 'duplicates/ late --wait', ...faultNames],
    ['sender/', 'reachable/ handshakes', 'acknowledgement/ bad-item', 'cuts/ twenty-retries'],
  ],
  ['a key', unidentified, TESTS, ['sender/ key-wrong'], ['signatures/', 'duplicates/ r', 'remembered']],
  [
    'nothing that proves the sender',
    { ...parcelContract, staticHeader: null, security: [] },
    'verify-the-sender.html',
    ['describes nothing by which a receiver could tell', 'The contract describes no signature'],
    ['Rotate', 'should refuse'],
  ],
  ['a signature to alert of', signed, 'operate.html', ['conflict and replay', 'reason signature You']],
  [
    'a key to alert of',
    parcelContract,
    'operate.html',
    ['conflict Events', 'reason sender You'],
    ['conflict and replay'],
  ],
  [
    'retries and a key to arrange',
    delivered({ retry, knownGaps: { registration: 'night', test: 'night' } }),
    'going-live.html',
    [/Arrange with .* later\. Known gap: What is night.*Fixed header.*Retries.*send you events\. Known gap/],
  ],
  ['a secret to arrange', signed, 'going-live.html', ['Secret. How you get'], ['Fixed header']],
  [
    'a publisher who writes the site',
    { ...parcelContract, publisher: { name: 'Parcels', isAuthor: true }, eventId: parcelContract.eventId },
    'delivery.html',
    ['we send the event again'],
    ['the platform'],
  ],
  [
    'a publisher who does not',
    { ...parcelContract, publisher: { name: '', isAuthor: false } },
    'delivery.html',
    ['the platform sends the event again'],
  ],
];

describe('guides', () => {
  for (const [title, contract, page, says, saysNot = []] of differences)
    it(`speak of a contract with ${title}`, () => {
      const words = wordsOf(contract, page);
      for (const text of says) expect(words).toMatch(text);
      for (const text of saysNot) expect(words).not.toContain(text);
    });

  it('show each policy once, and all attempts where the intervals differ', () => {
    const even = read(parcelContract, 'delivery.html');
    expect(even?.ids).toEqual(expect.arrayContaining(['policy-1', 'policy-2']));
    expect(even?.ids).not.toContain('policy-1-attempt-1');
    const growing = delivered({ retry: { ...retry, intervalsMs: [60_000, 120_000, 240_000] } });
    const page = read(growing, 'delivery.html');
    expect(page?.ids).toEqual(
      expect.arrayContaining(['policy-1', ...[0, 1, 2, 3].map((number) => `policy-1-attempt-${number}`)]),
    );
    expect(page?.words).toMatch(/Further Try no. 1 1 minute .*Further Try no. 3 7 minutes/);
  });

  it('link what is not known to its known gap, and to nothing where nothing is open', () => {
    const open = read(delivered({ timeoutMs: null, knownGaps: { timeout: 'night' } }), 'delivery.html');
    expect(open?.words).toContain('Known gap: What is night');
    expect(open?.hrefs).toContain('known-gaps.html#point-night');
    expect(wordsOf(delivered({}), 'delivery.html')).not.toContain('Known gap:');
  });

  it('leave out the page about operation where no event is documented', () => {
    const events = parcelContract.events.filter(({ documented }) => !documented);
    const contract = { ...parcelContract, events };
    expect(read(parcelContract, 'operate.html')).toBeDefined();
    expect(read(contract, 'operate.html')).toBeUndefined();
    expect(wordsOf(contract, 'quick-start.html')).toContain('listen');
    expect(wordsOf(contract, 'receiver.html')).toContain('the package has no receiver');
  });
});

describe('the guide to receivers', () => {
  it('has each receiver in TypeScript as it is, with how to install and to run it', () => {
    const text = read(parcelContract, 'receiver.html')?.text ?? '';
    const recipes = receiverRecipes(parcelContract);
    expect(recipes.length).toBeGreaterThan(5);
    for (const recipe of recipes) {
      for (const { path, code } of recipe.files) {
        expect(text).toContain(path);
        expect(text).toContain(code);
      }
      expect(text).toContain(runCommand(parcelContract, recipe));
    }
  });

  it.each<[Partial<Contract>, string]>([
    [
      {
        handshakes: [
          { when: {}, token: { in: 'query', name: 'challenge' }, response: { pointer: '' }, hmac: null },
        ] as never,
      },
      'the endpoint has to respond to handshakes',
    ],
    [{ batch: { list: '/parcels', envelope: {} } }, 'a request can have several events'],
  ])('says why it has none in other languages, %#', (changes, why) => {
    const words = wordsOf({ ...parcelContract, ...changes }, 'receiver.html');
    expect(wordsOf(parcelContract, 'receiver.html')).toContain('Python receiver');
    expect(words).toContain(why);
    expect(words).not.toContain('Python receiver');
  });
});

describe('the template of a guide', () => {
  it('has values of a contract as text, whatever they look like', () => {
    const values = guideValues();
    const hostile = '](javascript:x) **b** `c` <i>| {#z}\n## No heading';
    const mark = values.mark(hostile);
    const text = `## A ${mark} {#a}\n\n${mark}\n\n- \`${mark}\`\n\n| H |\n| --- |\n| ${mark} |\n`;
    const { sections } = readGuide(text, 'x.html', values);
    expect(sections.map(({ id, title }) => [id, title])).toEqual([['a', `A ${hostile}`]]);
    const page = { path: 'x.html', title: 'X', description: '', kind: 'Guide', sections } as const;
    const parsed = parsePage({ path: 'x.html', content: `<!doctype html>${htmlText(mainPart(page))}` });
    expect(parsed.elements.filter(({ tagName }) => ['i', 'strong'].includes(tagName))).toEqual([]);
    expect(parsed.hrefs).toEqual(['#a']);
    expect(parsed.text.split('javascript:x').length - 1).toBeGreaterThanOrEqual(4);
  });

  it('reads lists, code, tables, callouts and links, and leaves a block of the contract as it is', () => {
    const values = guideValues();
    const block = paragraph('A block');
    const text = `Before [it](../a.html#b) and [there](https://c.example/d.html).

## One *x*

${values.mark(block)}

1. First

> Mind this.

\`\`\`sh
run
\`\`\`

\`\`\`text output
ran
\`\`\`

### Part {#p-${values.mark('q')}}

| A | B |
| --- | --- |
| a | **b** |

## One x
`;
    const { opening, sections } = readGuide(text, 'x/y.html', values);
    expect(renderMarkdown(opening)).toBe('Before [it](../../a.md#b) and [there](https://c.example/d.html).');
    expect(sections.map(({ id, title }) => [id, title])).toEqual([
      ['one-x', 'One x'],
      ['one-x-2', 'One x'],
    ]);
    expect(partsOf(sections[0]?.content)).toMatchObject([
      block,
      { block: 'list', isOrdered: true },
      { block: 'group', style: 'callout' },
      { block: 'code', code: 'run\n', language: 'bash', label: 'Terminal' },
      { block: 'code', code: 'ran\n', language: 'text', label: 'Output', isOutput: true },
      { block: 'heading', anchor: { id: 'p-q', title: 'Part' } },
      { block: 'table', caption: 'One x', columns: ['A', 'B'], rows: [{}] },
    ]);
    for (const words of ['\n1. First\n\nMind this.\n', '| a | **b** |'])
      expect(renderMarkdown(sections[0]?.content)).toContain(words);
    expect(() => readGuide('    code', 'x.html', values)).toThrow('A guide cannot have code_block');
  });

  it('names the file and the facts that there are not, those of conditions too', () => {
    const facts = { success_is_stated: true, success: '200' };
    expect(() => guidePage('delivery', 'delivery.html', facts)).toThrow(
      /^delivery\.md: there is no fact called .*status or .*event_id/,
    );
  });
});

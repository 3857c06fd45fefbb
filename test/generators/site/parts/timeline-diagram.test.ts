import { expect, it } from 'vitest';
import type { Retry } from '../../../../generators/contract/model/model.ts';
import { renderHtml } from '../../../../generators/site/blocks/render-html.ts';
import { htmlText } from '../../../../generators/site/html.ts';
import type { FinalOutcomes } from '../../../../generators/site/parts/outcomes.ts';
import { timelineDiagram, timelineMarks } from '../../../../generators/site/parts/timeline-diagram.ts';
import { parsePage } from '../parsed-page.ts';
import type { ParsedPage } from '../parsed-page.ts';

const retry: Retry = {
  enabledByDefault: false,
  enabledBy: 'Ask.',
  maxRetries: 20,
  intervalsMs: [300_000],
  backoff: null,
  jitter: '',
  windowMs: 6_000_000,
  windowIsApproximate: true,
  attemptNames: { first: 'First Try', retry: 'Further Try #{number}' },
};

function draw(changes: Partial<Retry> = {}, outcomes: Partial<FinalOutcomes> = {}): ParsedPage {
  const drawing = timelineDiagram(
    { ...retry, ...changes },
    { withoutRetry: 'Lost', afterRetries: 'Lost', ...outcomes },
    'Open: the end.',
    'line',
  );
  const content = `<!doctype html>${htmlText(renderHtml(drawing))}`;
  return parsePage({ path: 'line.html', content });
}

/** Where the attempts with retry stand, in percent of the width. */
function positions({ elements }: ParsedPage): readonly number[] {
  const dots = elements.filter(({ tagName }) => tagName === 'circle');
  return dots
    .slice(1)
    .map(({ attrs }) => Number(attrs.find(({ name }) => name === 'cx')?.value.replace('%', '')));
}

it.each([
  [1, 2, 1],
  [3, 4, 3],
  [20, 21, 20],
  [30, 31, 30],
  [31, 22, 23],
  [500, 22, 23],
  [1000, 22, 23],
])('draws for %i retries %i marks in %i steps', (maxRetries, count, end) => {
  const marks = timelineMarks(maxRetries);
  expect(marks).toHaveLength(count);
  expect(marks[0]).toMatchObject({ number: 0, slot: 0, isMajor: true });
  expect(marks.at(-1)).toEqual({ number: maxRetries, slot: end, isMajor: true });
  const steps = marks.slice(1).map(({ slot }, index) => slot - (marks[index]?.slot ?? 0));
  expect(Math.min(...steps)).toBe(1);
});

it('leaves labels out on a phone so that those that stay do not touch', () => {
  for (let maxRetries = 7; maxRetries <= 60; maxRetries += 1) {
    const slots = timelineMarks(maxRetries)
      .filter(({ isMajor }) => isMajor)
      .map(({ slot }) => slot);
    const gaps = slots.slice(1).map((slot, index) => slot - (slots[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(3);
  }
});

it('places every attempt at its time', () => {
  const page = draw();
  const at = positions(page);
  expect(at).toHaveLength(21);
  expect([at[0], at[10], at[20]]).toEqual([4, 50, 96]);
  expect(new Set(at.slice(1).map((x, index) => Math.round((x - (at[index] ?? 0)) * 10) / 10))).toEqual(
    new Set([4.6]),
  );
  const numbers = Array.from({ length: 20 }, (_, index) => `#${index + 1} ${(index + 1) * 5}`).join(' ');
  expect(page.words).toContain(`0 ${numbers} minutes after the first attempt`);
  expect(page.words).toContain('Retry off, the default First Try, lost if it fails');
  expect(page.words).toContain('Retry on First Try Further Try #20');
});

it('takes nothing for lost that is not stated', () => {
  expect(draw().words).toContain('if the last one fails, the event is lost to the receiver');
  const { words } = draw({}, { withoutRetry: 'Not stated', afterRetries: 'Not stated' });
  expect(words).toContain('what follows if the last one fails is not stated. Open: the end.');
  expect(words).not.toContain('lost');
});

it('says the same in words', () => {
  expect(draw().words).toContain(
    'Retry off: First Try alone. Retry on: First Try, then up to 20 retries, one every 5 minutes: Further Try #1 to Further Try #20, the last after about 100 minutes.',
  );
  expect(draw({ maxRetries: 1, windowIsApproximate: false }).words).toContain(
    'Retry on: First Try, and after 5 minutes Further Try #1.',
  );
  const [drawing] = draw().elements.filter(({ tagName }) => tagName === 'svg');
  const attributes = Object.fromEntries(drawing?.attrs.map(({ name, value }) => [name, value]) ?? []);
  expect(attributes).toMatchObject({
    role: 'img',
    'aria-labelledby': 'line-title',
    'aria-describedby': 'line-desc',
  });
  expect(draw().ids).toEqual(['line-title', 'line-desc']);
});

it.each([
  [{ maxRetries: 1, intervalsMs: [1500] }, [4, 96], '#1 1500 milliseconds'],
  [{ maxRetries: 2, intervalsMs: [90_000] }, [4, 50, 96], '#1 90 #2 180 seconds'],
  [{ maxRetries: 2, intervalsMs: [86_400_000] }, [4, 50, 96], '#1 1 #2 2 days'],
  [{ maxRetries: 2, intervalsMs: [0.5] }, [4, 50, 96], '#1 0.5 #2 1 milliseconds'],
])('draws the policy %o', (changes, at, labels) => {
  const page = draw(changes);
  expect(positions(page)).toEqual(at);
  expect(page.words).toContain(labels);
});

it('draws the first ones of many, a gap, and the last', () => {
  const page = draw({
    maxRetries: 500,
    intervalsMs: [3_600_000],
    attemptNames: { first: 'First', retry: 'Attempt{number}' },
  });
  const at = positions(page);
  expect([at[0], at[20], at[21]]).toEqual([4, 84, 96]);
  expect(page.words).toContain('19 19 20 20 500 500 hours');
  expect(page.words).toContain('of which the first 20 and the last are drawn');
  const gaps = page.elements.filter(({ attrs }) => attrs.some(({ value }) => value === 'axis gap'));
  expect(gaps).toHaveLength(1);
});

it('takes retry as the default where it is, and shortens long names', () => {
  const long = '<b>A name that never ends & never wraps';
  const page = draw({
    enabledByDefault: true,
    attemptNames: { first: long, retry: 'Further Try #{number}' },
  });
  expect(page.words).toContain('Retry on, the default');
  expect(page.words).not.toContain('Retry off, the default');
  expect(page.words).toContain('<b>A name that neve…, lost if it fails');
  expect(page.elements.some(({ tagName }) => tagName === 'b')).toBe(false);
});

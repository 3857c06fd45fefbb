import { expect, it } from 'vitest';
import type { Delivery, Retry } from '../../../../generators/contract/model/model.ts';
import type { Drawing } from '../../../../generators/site/blocks/content.ts';
import { htmlText } from '../../../../generators/site/html.ts';
import { decisionDiagram, decisionSteps } from '../../../../generators/site/parts/decision-diagram.ts';
import { diagramWidth } from '../../../../generators/site/parts/diagram.ts';
import { duplicateDiagram } from '../../../../generators/site/parts/duplicate-diagram.ts';
import { parcelContract } from '../parcel-contract.ts';
import { parsePage } from '../parsed-page.ts';
import type { ParsedPage } from '../parsed-page.ts';

const { endpoint, events } = parcelContract;
const delivery = events[0]?.delivery as Delivery;
const retry = delivery.retry as Retry;
const rules = { ...parcelContract, ...delivery };

function pageOf({ svg }: Drawing): ParsedPage {
  return parsePage({ path: 'drawing.html', content: `<!doctype html>${htmlText(svg)}` });
}

/** The rectangles of a drawing as left, top, right and bottom. */
function boxes({ elements }: ParsedPage): readonly (readonly number[])[] {
  return elements
    .filter(({ tagName }) => tagName === 'rect')
    .map(({ attrs }) => {
      const of = (name: string) => Number(attrs.find((attribute) => attribute.name === name)?.value);
      return [of('x'), of('y'), of('x') + of('width'), of('y') + of('height')];
    });
}

function heightOf({ elements }: ParsedPage): number {
  const [drawing] = elements.filter(({ tagName }) => tagName === 'svg');
  return Number(drawing?.attrs.find(({ name }) => name === 'height')?.value);
}

it('asks for the response, whether retry is on, and whether retries are left', () => {
  const steps = decisionSteps(rules);
  expect(steps.map(({ text }) => text)).toEqual([
    'Attempt: PUT to your endpoint',
    'Response with status 202?',
    'Retry on for this event type?',
    'Fewer than 3 retries so far?',
    'Wait 1 minute 30 seconds',
  ]);
  expect(steps.flatMap(({ exit }) => exit ?? [])).toEqual([
    { answer: 'yes', outcome: 'Delivered' },
    { answer: 'no', outcome: 'Lost' },
    { answer: 'no', outcome: 'Lost' },
  ]);
  expect(decisionSteps({ ...rules, retry: { ...retry, maxRetries: 1 } })[3]?.text).toBe('No retry so far?');
});

it('does not ask whether retry is on where it is so by default, and nothing is stated of a service without', () => {
  const onByDefault = { ...rules, retry: { ...retry, enabledByDefault: true } };
  const asks = (changes: Partial<Delivery>) =>
    decisionSteps({ ...onByDefault, ...changes }).some(({ text }) => text.startsWith('Retry on'));
  expect(asks({})).toBe(true);
  expect(asks({ guarantee: 'at-least-once' })).toBe(false);
});

it('ends with the first failure where retry is never possible', () => {
  const page = pageOf(decisionDiagram({ ...rules, retry: null }, 'way'));
  expect(page.words).toContain('no: another status, or none in time Lost');
  expect(page.words).not.toContain('Retry');
  expect(boxes(page)).toHaveLength(4);
});

it('takes nothing for lost that is not stated', () => {
  const outcomes = (changes: Partial<Delivery>) =>
    decisionSteps({ ...rules, ...changes }).flatMap(({ exit }) => exit?.outcome ?? []);
  expect(outcomes({ knownGaps: { loss: 'night' } })).toEqual(['Delivered', 'Lost', 'Not stated']);
  expect(outcomes({ guarantee: 'at-least-once' })).toEqual(['Delivered', 'Not stated', 'Lost']);
  expect(outcomes({ guarantee: null })).toEqual(['Delivered', 'Not stated', 'Not stated']);
});

it('does not take another status for a failure where no success is stated', () => {
  const unstated = { ...rules, endpoint: { ...endpoint, success: { ...endpoint.success, isStated: false } } };
  expect(pageOf(decisionDiagram({ ...unstated, retry: null }, 'way')).words).toMatch(
    /“delivered” or “not stated”.*none in time Not stated\s*$/,
  );
  expect(decisionSteps(unstated)[1]?.on).toBe('no, and the attempt counts as failed');
});

it.each([
  ['with retry', retry],
  ['without', null],
  ['of a long interval', { ...retry, intervalsMs: [93_784_005] }],
])('keeps its boxes apart and inside the drawing %s', (_, policy) => {
  const page = pageOf(decisionDiagram({ ...rules, retry: policy }, 'way'));
  const all = boxes(page);
  for (const [left = 0, top = 0, right = 0, bottom = 0] of all) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(diagramWidth);
    expect(bottom).toBeLessThanOrEqual(heightOf(page));
    const touching = all.filter(
      ([x = 0, y = 0, endX = 0, endY = 0]) => x < right && left < endX && y < bottom && top < endY,
    );
    expect(touching).toHaveLength(1);
  }
});

it('draws how a late answer leads to a second arrival', () => {
  const { words } = pageOf(duplicateDiagram(endpoint, retry, 'twice'));
  for (const text of [
    'First Try',
    '202, but too late',
    '1 minute 30 seconds later',
    'Further Try no. 1, same event ID',
    'delivered, and handled once',
  ])
    expect(words).toContain(text);
});

import { attemptName, retryOffsetMs } from '@webhook-contract/common/attempts';
import type { Retry } from '../../contract/model/model.ts';
import { shortDuration, unitOfStep } from '../durations.ts';
import { text } from '../blocks/make-content.ts';
import type { Drawing, Words } from '../blocks/content.ts';
import { html } from '../html.ts';
import type { Html, HtmlValue } from '../html.ts';
import { momentInWords, rhythmInWords } from './attempts.ts';
import type { FinalOutcomes } from './outcomes.ts';

/** An attempt on the time line. */
interface TimelineMark {
  /** 0 is the first attempt. */
  readonly number: number;
  /** Where it stands, in steps from the beginning; beyond a gap this is less than its number. */
  readonly slot: number;
  /** Whether its label is shown however narrow the line is. */
  readonly isMajor: boolean;
}

// More marks than these could not be told apart on a phone: then the first ones are drawn, a gap, and the last.
const fullLimit = 30;
const firstOnes = 20;
const gapSlots = 3;

/** The attempts that are drawn: all, or the first ones and the last if there are many. */
export function timelineMarks(maxRetries: number): readonly TimelineMark[] {
  const hasGap = maxRetries > fullLimit;
  const unbroken = hasGap ? firstOnes : maxRetries;
  const end = hasGap ? firstOnes + gapSlots : maxRetries;
  const isMajor = (slot: number) => end <= 6 || slot === end || (slot % 5 === 0 && end - slot > 2);
  const marks = Array.from({ length: unbroken + 1 }, (_, slot) => ({
    number: slot,
    slot,
    isMajor: isMajor(slot),
  }));
  return hasGap ? [...marks, { number: maxRetries, slot: end, isMajor: true }] : marks;
}

const nameLength = 20;
// Labels of every mark fit a wide line as long as they have no more characters than this together.
const labelRoom = 84;
const offLine = 38;
const onLine = 144;
const height = 196;

/**
 * The attempts of one delivery over time, without retry and with it. Positions are shares of the width, so that the
 * text keeps its size on every screen. `openLoss` leads to what is not known of the last failure.
 */
export function timelineDiagram(retry: Retry, outcomes: FinalOutcomes, openLoss: Words, id: string): Drawing {
  const isOptional = !retry.enabledByDefault || outcomes.withoutRetry !== 'Not stated';
  const { maxRetries, enabledByDefault } = retry;
  const marks = timelineMarks(maxRetries);
  const end = marks.at(-1)?.slot ?? 0;
  const at = (slot: number) => `${round(4 + (92 * slot) / end)}%`;
  const { timeOf, unit } = timeScale(retry);
  const longest = Math.max(...marks.map(({ number }) => timeOf(number).length));
  const shown = longest * marks.length <= labelRoom ? marks : marks.filter(({ isMajor }) => isMajor);
  const labels = shown.map(
    ({ number, slot, isMajor }) =>
      html`<g${!isMajor && html` class="minor"`}>${number > 0 && html`<text x="${at(slot)}" y="${onLine - 15}" text-anchor="middle">${retryLabel(retry, number)}</text>`}<text x="${at(slot)}" y="${onLine + 24}" text-anchor="middle" class="time">${timeOf(number)}</text></g>\n`,
  );
  const description = inWords(retry, isOptional);
  const svg = html`<svg class="diagram" width="100%" height="${height}" ${named(id)}>
    ${names(id, 'Attempts over time', description)} ${isOptional && offLane(retry, outcomes, at(0))}
    <text x="0" y="84" class="lane">
      ${isOptional && (enabledByDefault ? 'Retry on, the default' : 'Retry on')}
    </text>
    <text x="0" y="108">${shortened(attemptName(retry, 0), nameLength)}</text>
    <text x="100%" y="108" text-anchor="end">${shortened(attemptName(retry, maxRetries), nameLength)}</text>
    ${lines(marks, at)}${marks.map(({ slot }) => dot(at(slot), onLine))} ${labels}
    <text x="100%" y="${height - 6}" text-anchor="end" class="time">${unit}after the first attempt</text>
  </svg>`;
  return { block: 'drawing', svg, description, caption: caption(retry, outcomes, openLoss) };
}

/** The one attempt if retry is off. */
function offLane(retry: Retry, { withoutRetry }: FinalOutcomes, x: string): HtmlValue {
  return html`<text x="0" y="14" class="lane"
      >${retry.enabledByDefault ? 'Retry off' : 'Retry off, the default'}</text
    >
    ${dot(x, offLine)}
    <text x="${x}" dx="14" y="${offLine + 5}">
      ${shortened(attemptName(retry, 0), nameLength)}${withoutRetry === 'Lost' && ', lost if it fails'}
    </text>`;
}

/** The labels of attempts: numbers of one unit if there is one interval for all, else durations of their own. */
function timeScale(retry: Retry): { timeOf: (number: number) => string; unit: string } {
  const [firstMs = 0, ...others] = retry.intervalsMs;
  if (others.length > 0) return { timeOf: (number) => shortDuration(retryOffsetMs(retry, number)), unit: '' };
  const unit = unitOfStep(firstMs);
  return {
    timeOf: (number) => String(round(retryOffsetMs(retry, number) / unit.ms)),
    unit: `${unit.name}s `,
  };
}

function dot(x: string, y: number): Html {
  return html`<circle class="dot" cx="${x}" cy="${y}" r="4.5" />`;
}

/** The line through the marks, broken where some are left out. */
function lines(marks: readonly TimelineMark[], at: (slot: number) => string): HtmlValue {
  const last = marks.at(-1);
  const beforeGap = marks.findLast(({ number, slot }) => number === slot);
  if (last === undefined || beforeGap === undefined) return null;
  const line = (from: number, to: number, style: string) =>
    html`<line class="${style}" x1="${at(from)}" x2="${at(to)}" y1="${onLine}" y2="${onLine}" />`;
  return [line(0, beforeGap.slot, 'axis'), last !== beforeGap && line(beforeGap.slot, last.slot, 'axis gap')];
}

/** What tells a retry from the others in its name: "#7" of "Retry #7". */
function retryLabel({ attemptNames }: Retry, number: number): string {
  const word = attemptNames.retry.split(/\s+/).find((part) => part.includes('{number}')) ?? '';
  const label = word.replaceAll('{number}', () => String(number));
  return label.length <= String(number).length + 1 ? label : String(number);
}

function caption({ maxRetries }: Retry, { afterRetries }: FinalOutcomes, openLoss: Words): Words {
  const all = maxRetries > fullLimit ? `, of which the first ${firstOnes} and the last are drawn` : '';
  const end =
    afterRetries === 'Lost'
      ? 'if the last one fails, the event is lost to the receiver'
      : 'what follows if the last one fails is not stated';
  return text`The attempts of one delivery${all}. The first one that succeeds ends it; ${end}. ${openLoss}`;
}

function inWords(retry: Retry, isOptional: boolean): string {
  const { maxRetries, windowIsApproximate } = retry;
  const last = momentInWords(retry, retryOffsetMs(retry, maxRetries));
  const window = `${windowIsApproximate ? 'about ' : ''}${last}`;
  const original = attemptName(retry, 0);
  const retries =
    maxRetries === 1
      ? `${original}, and after ${window} ${attemptName(retry, 1)}`
      : `${original}, then up to ${maxRetries} retries, ${rhythmInWords(retry)}: ${attemptName(retry, 1)} to ${attemptName(retry, maxRetries)}, the last after ${window}`;
  return isOptional ? `Retry off: ${original} alone. Retry on: ${retries}.` : `${retries}.`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The attributes by which a drawing has a name and a description. */
function named(id: string): Html {
  return html`role="img" aria-labelledby="${id}-title" aria-describedby="${id}-desc"`;
}

/** The name and the description of a drawing. */
function names(id: string, title: string, description: string): Html {
  return html`<title id="${id}-title">${title}</title><desc id="${id}-desc">${description}</desc>`;
}

/** A text with an ellipsis in place of what is beyond a number of characters: text in an SVG does not wrap. */
function shortened(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
}

import type { Contract, Delivery } from '../../contract/model/model.ts';
import type { Drawing } from '../blocks/content.ts';
import { html } from '../html.ts';
import type { Html } from '../html.ts';
import { arrow, diagram } from './diagram.ts';
import { waitInWords } from './attempts.ts';
import { canBeOff, finalOutcomes, type Outcome } from './outcomes.ts';
import { successText } from './success.ts';
import { lineHeight, textLines, wrapped } from './svg-text.ts';

/** A step of a delivery, or a question with an exit for one of its two replies. */
interface DecisionStep {
  readonly text: string;
  readonly exit?: { readonly answer: 'yes' | 'no'; readonly outcome: Outcome };
  /** What leads on to the next step. */
  readonly on?: string;
}

/** What the way of a delivery depends on. */
type Rules = Pick<Contract, 'endpoint'> & Delivery;

/** The way of one delivery, step by step; the last step leads back to the first where retry is possible. */
export function decisionSteps(rules: Rules): readonly DecisionStep[] {
  const { endpoint, retry } = rules;
  const { withoutRetry, afterRetries } = finalOutcomes(rules);
  const attempt: DecisionStep = { text: `Attempt: ${endpoint.method} to your endpoint` };
  const answer: DecisionStep = {
    text: `Response with status ${successText(endpoint)}?`,
    exit: { answer: 'yes', outcome: 'Delivered' },
    on:
      endpoint.success.isStated || retry === null
        ? 'no: another status, or none in time'
        : 'no, and the attempt counts as failed',
  };
  if (retry === null) return [attempt, answer];
  const left = retry.maxRetries === 1 ? 'No retry so far?' : `Fewer than ${retry.maxRetries} retries so far?`;
  const off: DecisionStep = {
    text: 'Retry on for this event type?',
    exit: { answer: 'no', outcome: withoutRetry },
    on: 'yes',
  };
  return [
    attempt,
    answer,
    ...(canBeOff(rules) ? [off] : []),
    { text: left, exit: { answer: 'no', outcome: afterRetries }, on: 'yes' },
    { text: `Wait ${waitInWords(retry)}` },
  ];
}

const box = { left: 18, width: 178, padding: 13 };
const middle = box.left + box.width / 2;
const outcome = { left: 232, width: 88, height: 30 };
const lineLength = 22;
const noteLength = 27;

const alternatives = new Intl.ListFormat('en', { type: 'disjunction' });
const styles = { Delivered: 'good', Lost: 'bad', 'Not stated': 'open' } as const;

/** What follows an attempt, as boxes and arrows. */
export function decisionDiagram(rules: Rules, id: string): Drawing {
  const { retry, endpoint } = rules;
  const final = endpoint.success.isStated ? finalOutcomes(rules).withoutRetry : 'Not stated';
  const decisions = decisionSteps(rules);
  const outcomes = [...decisions.flatMap(({ exit }) => exit?.outcome ?? []), ...(retry ? [] : [final])];
  const ends = [...new Set(outcomes)].map((end) => `“${end.toLowerCase()}”`);
  const steps = placed(decisions);
  const [first] = steps;
  const last = steps.at(-1);
  const end = last === undefined ? 0 : last.top + last.height;
  const back = first !== undefined && last !== undefined && retry !== null && loop(last, first);
  const lost = retry === null && [
    arrow([
      [middle, end],
      [middle, end + 52],
    ]),
    textLines(wrapped(last?.on ?? '', noteLength), middle + 10, end + 21, { style: 'time' }),
    pill(final, middle - outcome.width / 2, end + 52),
  ];
  return diagram(id, {
    title: 'What follows an attempt',
    description: `An attempt leads to ${alternatives.format(retry ? [...ends, 'a further attempt'] : ends)}. The numbered list gives every step.`,
    height: retry === null ? end + 54 + outcome.height : end + 2,
    drawing: [...steps.map(drawStep), back, lost],
  });
}

interface PlacedStep extends DecisionStep {
  readonly lines: readonly string[];
  readonly top: number;
  readonly height: number;
  /** Where the next step begins; undefined for the last one. */
  readonly next: number | undefined;
}

function placed(steps: readonly DecisionStep[]): readonly PlacedStep[] {
  let top = 1;
  return steps.map((step, index) => {
    const lines = wrapped(step.text, lineLength);
    const height = lines.length * lineHeight + 2 * box.padding;
    const gap = step.on === undefined ? 24 : 16 + wrapped(step.on, noteLength).length * lineHeight;
    const here = {
      ...step,
      lines,
      top,
      height,
      next: index === steps.length - 1 ? undefined : top + height + gap,
    };
    top += height + gap;
    return here;
  });
}

function drawStep({ lines, top, height, exit, on, next }: PlacedStep): Html {
  const centre = top + height / 2;
  return html`<rect
      class="${exit ? 'box question' : 'box'}"
      x="${box.left}"
      y="${top}"
      width="${box.width}"
      height="${height}"
      rx="${exit ? 18 : 5}"
    />
    ${textLines(lines, middle, top + box.padding + 13.5, { anchor: 'middle' })}${
      exit && [
        arrow([
          [box.left + box.width, centre],
          [outcome.left, centre],
        ]),
        textLines([exit.answer], box.left + box.width + 5, centre - 6, { style: 'time' }),
        pill(exit.outcome, outcome.left, centre - outcome.height / 2),
      ]
    }${
      next !== undefined &&
      arrow([
        [middle, top + height],
        [middle, next],
      ])
    }${next !== undefined && on !== undefined && textLines(wrapped(on, noteLength), middle + 10, top + height + 19, { style: 'time' })}`;
}

function pill(text: Outcome, left: number, top: number): Html {
  const style = styles[text];
  return html`<rect
      class="outcome ${style}"
      x="${left}"
      y="${top}"
      width="${outcome.width}"
      height="${outcome.height}"
      rx="15"
    />
    ${textLines([text], left + outcome.width / 2, top + 20, { anchor: 'middle', style })}`;
}

function loop(from: PlacedStep, to: PlacedStep): Html {
  const [fromY, toY] = [from.top + from.height / 2, to.top + to.height / 2];
  return arrow([
    [box.left, fromY],
    [5, fromY],
    [5, toY],
    [box.left, toY],
  ]);
}

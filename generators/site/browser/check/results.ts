import { element } from '../element.ts';
import type { Judgement, Problem } from './judge.ts';
import type { Place } from './places.ts';

/** The verdict and what a receiver does, for readers and screen readers alike. */
export function judgementInWords({ status, problems, event, eventType, near }: Judgement): string {
  const errors = problems.filter(({ basis }) => basis === 'documented').length;
  const warnings = problems.filter(({ basis }) => basis === 'assumed').length;
  const unknown = problems.length - errors - warnings;
  const further =
    (warnings === 0 ? '' : `, ${counted(warnings, 'warning')}`) +
    (unknown === 0 ? '' : `, ${counted(unknown, 'unknown field')}`);
  const subject = event ? `${event.title}: ` : '';
  if (status === 'malformed') return 'Not an event. Respond with 400.';
  if (status === 'unknown') {
    const meant = near.length === 0 ? '' : ` Did you mean ${near.join(' or ')}?`;
    const why = event ? `${subject}its payload is undocumented.` : `Unknown event type ${eventType}.${meant}`;
    return `${why} Store the event, respond with 200, and quarantine it.`;
  }
  if (status === 'invalid') {
    return `${subject}invalid, ${counted(errors, 'error')}${further}. Store the event, respond with 200, and quarantine it.`;
  }
  if (further === '') return `${subject}valid.`;
  const how = warnings === 0 ? '' : warnings === 1 ? ' with a warning' : ' with warnings';
  return `${subject}valid${further}. A receiver accepts this${how}.`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** How serious a judgement is, as a class. */
export function toneOf({ status, problems }: Judgement): string {
  if (status === 'valid' && problems.length === 0) return 'good';
  return status === 'valid' || status === 'unknown' ? 'warn' : 'bad';
}

/** A problem with a button that leads to its line. */
export function problemItem(
  { path, message, basis, place }: Problem,
  select: (place: Place) => void,
): HTMLElement {
  const { line, column } = place;
  const button = element('button', { type: 'button' }, `Line ${line}`);
  button.setAttribute('aria-label', `Line ${line}, column ${column}: show it in the body`);
  button.addEventListener('click', () => select(place));
  const where = path === '' ? [] : [element('code', {}, path), ' '];
  return element(
    'li',
    { class: basis === 'documented' ? 'error' : 'warning' },
    button,
    ' ',
    ...where,
    element('strong', {}, `${basis}:`),
    ` ${message}`,
  );
}

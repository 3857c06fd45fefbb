import { element } from '../element.ts';
import type { Issue, Judgement, Parsed, Verdict } from './judge.ts';
import type { Place } from './places.ts';

const statusWords: Readonly<Record<Parsed['status'], string>> = {
  valid: 'Valid',
  invalid: 'Invalid',
  unknown: 'Unknown event type',
  malformed: 'Not an event',
};

/** What a receiver does with a body of each status. */
const adviceWords: Readonly<Record<Parsed['status'], string>> = {
  valid: '',
  invalid: 'Respond as to any event, and quarantine it: it may be newer than this contract.',
  unknown: 'There is no schema to check it against. Respond as to any event and quarantine it.',
  malformed: 'Respond with 400.',
};

/** A verdict in a few words, for those who see it and those who hear it: `Valid, 2 warnings`. */
function verdictInWords({ status, issues }: Verdict): string {
  const noun = status === 'valid' ? 'warning' : 'error';
  const count = issues.length === 0 ? '' : `, ${issues.length} ${noun}${issues.length === 1 ? '' : 's'}`;
  return statusWords[status] + count;
}

/** Both verdicts in a line, with the event that was checked, or why there is none to check against. */
export function judgementInWords(judgement: Judgement): string {
  const { tolerant, strict } = judgement;
  if (tolerant.status === 'malformed') return `${verdictInWords(tolerant)}.`;
  const repeated = judgement.repeated.length === 0 ? '' : ' A name stands twice.';
  return `${subjectInWords(judgement)} Tolerant: ${verdictInWords(tolerant)}. Strict: ${verdictInWords(strict)}.${repeated}`;
}

function subjectInWords({ event, eventType, near }: Judgement): string {
  const meant = near.length === 0 ? '.' : `: did you mean ${near.join(' or ')}?`;
  if (event === undefined) return `Event type ${eventType}, which the contract does not have${meant}`;
  return event.documented ? `${event.title}.` : `${event.title}, whose payload is undocumented.`;
}

/** Both verdicts, side by side. */
export function showVerdicts(
  judgement: Judgement,
  places: Readonly<Record<'tolerant' | 'strict', HTMLElement>>,
  select: (place: Place) => void,
): void {
  for (const mode of ['tolerant', 'strict'] as const) {
    const verdict = judgement[mode];
    const issues = [...verdict.issues, ...judgement.repeated];
    places[mode].replaceChildren(
      element('p', { class: `verdict ${toneOf(verdict)}` }, verdictInWords(verdict)),
      ...(adviceWords[verdict.status] === ''
        ? []
        : [element('p', { class: 'note' }, adviceWords[verdict.status])]),
      ...(issues.length === 0
        ? []
        : [element('ul', {}, ...byPlace(issues).map((issue) => issueItem(issue, select)))]),
    );
  }
}

/** As a reader meets them in the body. */
function byPlace(issues: readonly Issue[]): readonly Issue[] {
  return issues.toSorted((one, other) => one.place.start - other.place.start);
}

function toneOf({ status, issues }: Verdict): string {
  if (status === 'valid') return issues.length === 0 ? 'good' : 'warn';
  return status === 'unknown' ? 'warn' : 'bad';
}

function issueItem({ path, message, severity, place }: Issue, select: (place: Place) => void): HTMLElement {
  const { line, column } = place;
  const button = element('button', { type: 'button' }, `Line ${line}`);
  button.setAttribute('aria-label', `Line ${line}, column ${column}: show it in the body`);
  button.addEventListener('click', () => select(place));
  const where = path === '' ? [] : [element('code', {}, path), ' '];
  return element('li', { class: severity }, button, ' ', ...where, message);
}

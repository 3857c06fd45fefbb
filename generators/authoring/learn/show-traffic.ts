import { counted } from '@webhook-contract/common/counted';
import { codeCandidates } from './accepted-codes.ts';
import { MANY, mostOtherwise } from './evidence.ts';
import type { LearnedEvent } from './learn-event.ts';
import { shareOf, type Learned } from './learned.ts';
import type { EventTraffic } from './traffic.ts';
import { isAmbiguous } from './unions.ts';

/** What was decided about each field of an event, on how many bodies, and how sure that is. */
export function learnedLines({ traffic, learned, target }: LearnedEvent): string[] {
  const whose = 'message' in target ? `${target.key}, undocumented so far` : `${target.key}, a new event`;
  const { bodies } = traffic;
  const rows = rowsOf(learned, '');
  const width = Math.min(40, Math.max(0, ...rows.map(([path]) => path.length)));
  return [
    `${traffic.eventType} (${whose}): ${bodiesOf(traffic)}.`,
    ...rows.map(([path, seen, title]) => `  ${path.padEnd(width)}  ${seen.padEnd(18)}  ${title}`),
    ...shapesLines(learned, ''),
    ...codesLines(learned),
    bodies < MANY
      ? `  From ${bodiesOf({ ...traffic, repeated: 0 })} it does not follow which fields every body has.`
      : `  What held for all ${bodies} may fail in up to ${mostOtherwise(bodies)} % of all bodies (95 % confidence): an assumption, not a rule.`,
  ];
}

/** Which fields come together, and which shapes objects have. */
function shapesLines(
  { fields = [], unions = [], groups = {}, items, entries }: Learned,
  path: string,
): string[] {
  const together = Object.entries(groups).map(
    ([field, others]) => `${path}/${field} comes with ${others.join(', ')}`,
  );
  const shapes = unions.map((union) => {
    const { field, shapes } = union;
    const all = shapes.map(({ values, required }) =>
      [values.join(' or '), required.join(', ') || 'no field of its own'].filter(Boolean).join(': '),
    );
    // The values are nowhere, so that nothing can tell which of them comes with which fields.
    const open = isAmbiguous(union)
      ? `. ${path}/${field} may have the value of one and the fields of another: if it holds codes, --codes ${path}/${field} excludes that`
      : '';
    return `${path || 'the body'} has one of ${shapes.length} shapes${field === undefined ? '' : `, by ${field}`}: ${all.join(' | ')}${open}`;
  });
  return [
    ...[...shapes, ...together].map((line) => `  ${line}`),
    ...fields.flatMap(({ name, value }) => shapesLines(value, `${path}/${name}`)),
    ...(items ? shapesLines(items, `${path}/*`) : []),
    ...(entries ? shapesLines(entries.value, `${path}/*`) : []),
  ];
}

/** Which fields may hold codes, without a text of theirs. */
function codesLines(learned: Learned): string[] {
  const paths = codeCandidates(learned).map(({ path }) => path);
  if (paths.length === 0) return [];
  return [
    `  Few texts, not written as they may be data: ${paths.join(', ')}. If they are codes, add --codes ${paths.join(' ')}`,
  ];
}

type Row = readonly [path: string, seen: string, title: string];

function rowsOf({ fields = [], items, entries }: Learned, path: string): Row[] {
  return [
    ...fields.flatMap((field): Row[] => [
      [`${path}/${field.name}`, `in ${shareOf(field)}`, field.value.title],
      ...rowsOf(field.value, `${path}/${field.name}`),
    ]),
    ...(items ? rowsOf(items, `${path}/*`) : []),
    ...(entries
      ? [
          [`${path}/*`, counted(entries.value.seen, 'value'), entries.value.title] as const,
          ...rowsOf(entries.value, `${path}/*`),
        ]
      : []),
  ];
}

/** Says of a documented event that nothing is learned of it. */
export function documentedLine(traffic: EventTraffic): string {
  const { eventType, event } = traffic;
  return `${eventType} (${event?.key}): ${bodiesOf(traffic)}. It is documented already, so nothing is learned.`;
}

function bodiesOf({ bodies, repeated }: EventTraffic): string {
  const total = bodies === 1 ? '1 body' : `${bodies} bodies`;
  return repeated > 0 ? `${total}, and ${counted(repeated, 'repeated delivery')}` : total;
}

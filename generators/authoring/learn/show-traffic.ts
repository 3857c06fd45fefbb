import { counted } from '@webhook-contract/common/counted';
import { codeCandidates } from './codes.ts';
import type { LearnedEvent } from './learn-event.ts';
import { MANY, mostOtherwise, shareOf, type Learned } from './learned.ts';
import type { EventTraffic } from './traffic.ts';

/** What was decided about each field of an event, on how many bodies, and what is not known. */
export function learnedLines(event: LearnedEvent): string[] {
  const { traffic, learned, target } = event;
  const whose = 'message' in target ? `${target.key}, undocumented so far` : `${target.key}, a new event`;
  const rows = rowsOf(learned, '');
  const width = Math.min(40, Math.max(0, ...rows.map(([path]) => path.length)));
  return [
    `${traffic.eventType} (${whose}): ${bodiesOf(traffic)}.`,
    ...rows.map(([path, seen, title]) => `  ${path.padEnd(width)}  ${seen.padEnd(18)}  ${title}`),
    '  Open questions:',
    ...openQuestions(event).map((question) => `  - ${question}`),
  ];
}

/** Says of a documented event that nothing is learned of it. */
export function documentedLine(traffic: EventTraffic): string {
  const { eventType, event } = traffic;
  return `${eventType} (${event?.key}): ${bodiesOf(traffic)}. It is documented already, so nothing is learned.`;
}

/** What traffic does not answer. Shows no text of a body. */
function openQuestions({ learned, codes, traffic: { bodies } }: LearnedEvent): string[] {
  const paths = codeCandidates(learned, codes).map(({ path }) => path);
  return [
    'When is it sent, and what do its fields mean?',
    ...(paths.length > 0
      ? [
          `Are there codes in ${paths.join(', ')}? Their few texts are not written, as they may be data: --codes ${paths.join(' ')} writes them.`,
        ]
      : []),
    bodies < MANY
      ? `Which fields does every body have? That does not follow from ${counted(bodies, 'body')}.`
      : `Is what held for all ${bodies} bodies a rule? It may fail in up to ${mostOtherwise(bodies)} % of all bodies (95 % confidence), and is written as an assumption.`,
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
          [`${path}/*`, counted(entries.seen, 'value'), entries.title] as const,
          ...rowsOf(entries, `${path}/*`),
        ]
      : []),
  ];
}

function bodiesOf({ bodies, repeated }: EventTraffic): string {
  const total = counted(bodies, 'body');
  return repeated > 0 ? `${total}, and ${counted(repeated, 'repeated delivery')}` : total;
}

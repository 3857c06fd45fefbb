import { pagePaths } from '../links.ts';
import { isFunctionWord, isLightWord, tellingWordsOf, wholeName, wordsOf } from '../search-terms.ts';
import type { PlaceTuple, SearchData } from '../search-data.ts';
import type { FoundAnswer } from './search-engine.ts';

/** What is written as one name: in parts that a dot or an underscore joins. */
const joined = /[\p{L}\p{N}]+(?:[._][\p{L}\p{N}]+)+/gu;

/** How event types of other services end: in what has happened. Names of code and of files do not. */
const happened = /(?:\p{L}ed|paid|sent|lost)$/u;

/** Words that a reader puts beside the name of an event. */
const beside: ReadonlySet<string> = new Set(['event', 'type', 'template', 'name', 'handle', 'receive']);

/** As many events are named as the nearest. */
const eventsNamed = 3;

/** What else is known of a query that may have the name of an event that is not documented. */
export interface UndocumentedQuery {
  readonly query: string;
  readonly data: SearchData;
  /** Whether nothing has a name, given in one word, nor mentions it. */
  readonly isNowhere: (wholeName: string) => boolean;
  /** Whether something else is surely meant. */
  readonly isAnswered: boolean;
  /** Pages of events, the nearest to the query first. */
  readonly eventsNear: readonly PlaceTuple[];
}

/** That a name in a query is not documented; undefined if the query has none that can be an event type. */
export function undocumentedName(asked: UndocumentedQuery): FoundAnswer | undefined {
  const { query, data, isNowhere, isAnswered, eventsNear } = asked;
  const name = query.match(joined)?.find((one) => isNowhere(wholeName(one)));
  if (name === undefined) return undefined;
  const others = tellingWordsOf(query.replace(name, ' ')).flat();
  const isAlone = others.every((word) => isFunctionWord(word) || isLightWord(word) || beside.has(word));
  const isForeign = isAlone && !isAnswered && happened.test(name.toLowerCase());
  if (!isForeign && !isLikeOwn(name, data)) return undefined;
  const events = eventsNear.slice(0, eventsNamed);
  const [page] = events[0] ?? [data.pages.findIndex(({ path }) => path === pagePaths.events)];
  const { path: href = pagePaths.events, title = 'Events' } = data.pages[page] ?? {};
  const nearest = events.map(([, , event]) => event).join(', ');
  return {
    question: `Is ${name} documented?`,
    text: `No: no event type or field is called ${name}.${nearest && ` The nearest events: ${nearest}.`}`,
    href,
    title,
  };
}

/** Whether a name is written as event types of the contract are, and has a word of one. */
function isLikeOwn(name: string, { pages, places }: SearchData): boolean {
  const words = wordsOf(name)
    .flat()
    .filter((word) => !isFunctionWord(word));
  return places
    .flatMap(([page, id, , , ...names]) => (id === '' && pages[page]?.kind === 'Event' ? names : []))
    .some(
      (own) =>
        styleOf(own) === styleOf(name) &&
        wordsOf(own).some((all) => all.some((word) => words.includes(word))),
    );
}

/** How a name is written, whatever its words are: `A_A` for some in uppercase. */
function styleOf(name: string): string {
  return name
    .replaceAll(/\p{Lu}[\p{Lu}\p{N}]*/gu, 'A')
    .replaceAll(/\p{Ll}[\p{Ll}\p{N}]*/gu, 'a')
    .replaceAll(/(A|a)(?:([._-])\1)+/g, '$1$2$1');
}

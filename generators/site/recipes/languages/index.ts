import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Contract } from '../../../contract/model/model.ts';
import { oncePer } from '../../../ground/once-per.ts';
import { literal, quoted } from '../../../outputs/typescript.ts';
import { codeEngine } from '../../liquid.ts';
import type { Recipe } from '../recipe.ts';
import type { EventField } from './event-records.ts';
import { receiverFacts, type ReceiverFacts } from './receiver-facts.ts';

/** The languages that receivers come in, a folder each. */
const languages = ['python', 'java', 'go', 'php'] as const;

/** The content of `recipe.yaml` in the folder of a language. */
interface LanguageData extends Pick<Recipe, 'intro' | 'run' | 'notes'> {
  /** Not the language alone: a link with the text "Go" does not say where it leads. */
  readonly title: string;
  readonly language: 'Go' | 'Java' | 'PHP' | 'Python';
  /** The runtime, with its oldest version. */
  readonly runtime: string;
  /** The commands that install its libraries. */
  readonly install: string;
  /** The JSON Schema keywords that it does not check; CommonMark. */
  readonly unchecked: string;
  /** How several instances can run; CommonMark. */
  readonly instances?: string;
  /** The steps to use it in a framework; CommonMark. */
  readonly framework?: readonly string[];
  /** Code that lets requests pass the framework's own checks. */
  readonly exemption?: string;
  /** The reader's own file comes first, then the one that verifies. They read `contract.json` beside them. */
  readonly files: readonly string[];
  readonly syntax: Syntax;
}

/** Stands around a text, which joins the two. */
type Around = readonly [before: string, after: string];

/** How a language writes what a contract puts into its files. */
interface Syntax {
  /** The beginning of a comment. */
  readonly comment: string;
  readonly quotes: 'single' | 'double';
  readonly list: Around;
  readonly id: string;
  readonly timestamp: string;
  readonly body: string;
  readonly text: Around;
  readonly joinedBy: string;
  /** How it declares the fields of an event; left out if its files need no types. */
  readonly records?: RecordSyntax;
}

interface RecordSyntax {
  readonly types: Readonly<Record<EventField['type'], string>>;
  /** Words that name no field, with spaces between; a field of such a name is left out. */
  readonly reserved: string;
  /** The most fields that a record can have. */
  readonly most: number;
}

/**
 * A receiver in another language than TypeScript, as a reader copies it. Its ID is its folder among the examples as well. The
 * command that runs it comes after others with `&&` between.
 */
export interface LanguageRecipe
  extends Omit<LanguageData, 'files' | 'syntax'>, Pick<Recipe, 'id' | 'files'> {}

/** A complete receiver in each other language; none for a contract that they do not cover: see `receiverFacts`. */
export const languageRecipes = oncePer((contract: Contract): readonly LanguageRecipe[] => {
  const facts = receiverFacts(contract);
  return facts === null ? [] : languageRecipesOf(facts);
});

/** The same by facts alone. */
export function languageRecipesOf(facts: ReceiverFacts): readonly LanguageRecipe[] {
  return languages.map((id) => {
    const read = (file: string) => readFileSync(new URL(`./${id}/${file}`, import.meta.url), 'utf8');
    const { syntax, ...data } = parse(read('recipe.yaml')) as LanguageData;
    // A tag is a comment and a place is in quotes, so that the files are valid code before they are filled in, too.
    const engine = codeEngine({
      tagDelimiterLeft: `${syntax.comment} {%`,
      outputDelimiterLeft: '«',
      outputDelimiterRight: '»',
    });
    const template = (file: string) => read(file).replaceAll(/(["'])\{\{(\w+)\}\}\1/g, '«$2»');
    const places = placesOf(facts, syntax);
    const files = data.files.map((file) => ({
      path: file,
      language: file.endsWith('.xml') ? ('text' as const) : id,
      code: String(engine.parseAndRenderSync(template(file), places)),
    }));
    return { id, ...data, files };
  });
}

/**
 * SQL for the stores of these receivers, in double quotes of a shell. The shell supplies the time, as databases have different
 * functions for it.
 */
export const storeStatements = {
  /** Shows what is not going to be handled. */
  list: "SELECT id, type, state, reason FROM webhook_events WHERE state IN ('quarantined', 'dead')",
  /** Counts events by state, with the age of the oldest one. */
  count:
    'SELECT state, count(*) AS events, $(date +%s) - min(received) / 1000 AS seconds FROM webhook_events GROUP BY state',
  /** Has dead events handled again. */
  retry:
    "UPDATE webhook_events SET state = 'waiting', attempts = 0, due = $(date +%s)000 WHERE state = 'dead'",
  /** Deletes events that were handled more than 30 days ago. */
  forget: "DELETE FROM webhook_events WHERE state = 'done' AND due < $(date +%s)000 - 2592000000",
} as const;

/** What the files call a place. A text is code of the language; null and false leave out what needs it. */
function placesOf(facts: ReceiverFacts, syntax: Syntax) {
  const { keyHeader, signature, replayable, eventType, eventId, records } = facts;
  const textOf = syntax.quotes === 'single' ? quoted : literal;
  const literals = (texts: readonly string[]): string => texts.map(textOf).join(', ');
  const orNull = (text: string | null | undefined): string | null => (text ? textOf(text) : null);
  const part = (text: string): string =>
    text === '{id}' || text === '{timestamp}' || text === '{body}'
      ? syntax[text.slice(1, -1) as 'id' | 'timestamp' | 'body']
      : syntax.text.join(textOf(text));
  const isSha256 = signature?.algorithm === 'sha256';
  return {
    method: textOf(facts.method),
    path: textOf(facts.path),
    ready: textOf(facts.ready_path),
    success: String(facts.success),
    port: String(facts.port),
    portText: textOf(String(facts.port)),
    eventType: eventType.map((place) => syntax.list.join(literals(place))).join(', '),
    eventId: eventId && literals(eventId),
    exampleType: textOf(facts.event_type),
    exampleRecord: records.find(({ eventType }) => eventType === facts.event_type)?.name,
    records: syntax.records && recordsIn(syntax.records, records),
    keyHeader: orNull(keyHeader),
    header: orNull(signature?.header),
    both: keyHeader !== null && signature !== null,
    idHeader: orNull(signature?.idHeader),
    timeHeader: orNull(signature?.timestamp?.header),
    timePrefix: textOf(signature?.timestamp?.prefix ?? ''),
    seconds: signature?.timestamp?.unit === 'seconds',
    prefix: textOf(signature?.prefix ?? ''),
    separator: orNull(signature?.separator),
    algorithm: orNull(signature?.algorithm),
    mac: textOf(isSha256 ? 'HmacSHA256' : 'HmacSHA512'),
    sha256: isSha256,
    sha512: signature?.algorithm === 'sha512',
    hex: signature?.encoding === 'hex',
    base64: signature?.encoding === 'base64' || signature?.secretEncoding === 'base64',
    secretBase64: signature?.secretEncoding === 'base64',
    replay: replayable,
    covered: signature !== null && !replayable,
    signed: (signature?.signed ?? '')
      .split(/(\{(?:id|timestamp|body)\})/)
      .filter((text) => text !== '')
      .map(part)
      .join(syntax.joinedBy),
  };
}

function recordsIn({ types, reserved, most }: RecordSyntax, records: ReceiverFacts['records']): string {
  const words = reserved.split(' ');
  const declared = records.map(({ name: record, fields }) => {
    const named = fields.filter(({ name }) => /^[A-Za-z]\w*$/.test(name) && !words.includes(name));
    const lines = named.slice(0, most).map(({ name, type }) => `      ${types[type]} ${name}`);
    return `\n  public record ${record}(${lines.length > 0 ? '\n' : ''}${lines.join(',\n')}) {}`;
  });
  return `${declared.join('\n')}\n`;
}

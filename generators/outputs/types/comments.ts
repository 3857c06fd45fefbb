import { isObject, listOf, type JsonSchema } from '../../contract/model/json.ts';
import { commentBlock, commentText, deprecatedTag } from '../typescript.ts';

/**
 * What can stand in front of a declaration or a field: all that is known, only what is said of this very place, or
 * only what the compiler has to know. Each is empty if there is nothing to say.
 */
export type Comment = readonly [all: string, own: string, needed: string];

/** Bytes of declarations, before they are formatted, that comments may not fill any further: 0.75 MB are left after. */
const MOST_BYTES = 650_000;

/** How much of each comment is written. */
type Detail = 0 | 1 | 2;

/** Collects the comments of one declaration, which goes through the compiler with a mark in place of each. */
export interface Comments {
  /** The keyword by which the compiler takes a comment; nothing if there is none. */
  mark(comment: Comment): { readonly description?: string };
  /** All of them, by the number of their mark. */
  readonly list: readonly Comment[];
}

export function createComments(): Comments {
  const marks = new Map<string, number>();
  const list: Comment[] = [];
  return {
    list,
    mark(comment) {
      if (comment.every((text) => text === '')) return {};
      const id = JSON.stringify(comment);
      const number = marks.get(id) ?? list.push(comment) - 1;
      marks.set(id, number);
      return { description: `§${number}` };
    },
  };
}

/** What was compiled, with comments in place of their marks. */
function filled(compiled: string, comments: readonly Comment[], detail: Detail): string {
  return compiled.replace(/^\/\*\*\n((?: \*.*\n)*?) \*\/\n/gm, (_, body: string) => {
    // The compiler adds how long a list may be, and the text of its items.
    const lines = body.split('\n').map((line) =>
      line.slice(3).replace(/^(Items: )?§(\d+)$/, (_mark, lead = '', number) => {
        const text = comments[Number(number)]?.[detail] ?? '';
        // A tag among the items would mark the list.
        return text === ''
          ? ''
          : `${lead}${lead === '' ? text : text.replace(/^@deprecated$/m, 'Deprecated.')}`;
      }),
    );
    const text = lines.join('\n').trim();
    return text === '' ? '' : commentBlock(text);
  });
}

const TOO_LARGE = 'with them, this file would have more than 650 KB. The documentation has them.';

/** What is said in front of declarations without all comments, by detail. */
const SHORTENED = [
  '',
  `// Fields have no comments of their types: ${TOO_LARGE}\n\n`,
  `// Fields have no comments: ${TOO_LARGE}\n\n`,
] as const;

/** What declarations say of comments that they do not have; undefined if they have all. */
export function shorteningOf(declarations: string): string | undefined {
  return SHORTENED.find((said) => said !== '' && declarations.startsWith(said))
    ?.slice('// '.length)
    .trim();
}

/** Declarations with as much of each comment as the size of the whole allows. Those without all comments begin with saying so. */
export function withComments(
  declarations: readonly { readonly compiled: string; readonly comments: readonly Comment[] }[],
): string {
  const filledWith = (detail: Detail): readonly string[] =>
    declarations.map(({ compiled, comments }) => filled(compiled, comments, detail));
  const fits = (detail: Detail): boolean =>
    filledWith(detail).reduce((sum, text) => sum + Buffer.byteLength(text), 0) <= MOST_BYTES;
  const detail = fits(0) ? 0 : fits(1) ? 1 : 2;
  return [SHORTENED[detail], ...filledWith(detail)].join('');
}

/** The comment of an event's type or of a shape: it stands once, and so says all unless that is too much. */
export function commentOfType(schema: JsonSchema, lead: string, deprecated: string | null): Comment {
  const tags = deprecated === null ? tagsOf([schema]) : [deprecatedTag(deprecated)];
  const all = said([schema], lead, tags);
  return [all, all, joined([commentText(lead), ...tags])];
}

/**
 * The comment of a field. Editors show at a field what stands at the field, and not what its type says; so all that is
 * known is what the schemas say that hold for it at once, its own the first.
 */
export function commentOfField(own: JsonSchema, parts: readonly JsonSchema[]): Comment {
  return [said(parts), said([own]), joined(tagsOf(parts))];
}

/** Texts, rules that no type can say, what is assumed, whether it is deprecated, and an example. */
function said(parts: readonly JsonSchema[], lead = '', tags = tagsOf(parts)): string {
  const texts = parts.flatMap(({ description, 'x-assumption': assumption, ...rules }) => [
    typeof description === 'string' ? description : '',
    formInWords(rules),
    isObject(assumption) ? assumedInWords(assumption) : '',
  ]);
  // Some tools write null beside every type.
  const [example] = parts.flatMap(({ examples }) => listOf(examples)).filter((one) => one !== null);
  const shown = example === undefined ? [] : [`@example ${commentText(JSON.stringify(example))}`];
  return joined([...new Set([lead, ...texts])].map(commentText).concat(tags, shown));
}

function formInWords({ format, pattern }: JsonSchema): string {
  return lines([
    typeof format === 'string' ? `Format: ${format}.` : '',
    typeof pattern === 'string' ? `Pattern: \`${pattern}\`` : '',
  ]);
}

/** What the contract assumes and its source does not state, marked as such. */
function assumedInWords(assumption: JsonSchema): string {
  const { description } = assumption;
  const said = lines([typeof description === 'string' ? description : '', formInWords(assumption)]);
  return said === '' ? '' : `Assumed: ${said}`;
}

function lines(texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join('\n');
}

function tagsOf(parts: readonly JsonSchema[]): string[] {
  return parts.some(({ deprecated }) => deprecated === true) ? ['@deprecated'] : [];
}

function joined(paragraphs: readonly string[]): string {
  return paragraphs.filter((text) => text !== '').join('\n\n');
}

/**
 * The texts of the items of a list in JSON, each as it stands there; undefined if there is no list at the path. Only for text
 * that `JSON.parse` takes. Of equal names in an object the last one counts, as in `JSON.parse`.
 */
export function itemTexts(json: string, path: readonly string[]): readonly string[] | undefined {
  let start: number | undefined = afterSpace(json, 0);
  for (const name of path) {
    let found: number | undefined;
    for (const member of membersAt(json, start)) if (member.name === name) found = member.start;
    if (found === undefined) return undefined;
    start = found;
  }
  if (json[start] !== '[') return undefined;
  const texts: string[] = [];
  let at = afterSpace(json, start + 1);
  while (json[at] !== ']') {
    const end = endOfValue(json, at);
    texts.push(json.slice(at, end));
    at = afterComma(json, end);
  }
  return texts;
}

interface Member {
  readonly name: string;
  /** Where its value begins. */
  readonly start: number;
}

/** The members of the object that begins there; none if it is something else. */
function* membersAt(json: string, start: number): Generator<Member> {
  if (json[start] !== '{') return;
  let at = afterSpace(json, start + 1);
  while (json[at] !== '}') {
    const endOfName = endOfText(json, at);
    const value = afterSpace(json, afterSpace(json, endOfName) + 1);
    yield { name: JSON.parse(json.slice(at, endOfName)) as string, start: value };
    at = afterComma(json, endOfValue(json, value));
  }
}

function afterComma(json: string, start: number): number {
  const at = afterSpace(json, start);
  return json[at] === ',' ? afterSpace(json, at + 1) : at;
}

function afterSpace(json: string, start: number): number {
  let at = start;
  while (SPACE.has(json[at] ?? '')) at += 1;
  return at;
}

function endOfValue(json: string, start: number): number {
  const first = json[start];
  if (first === '"') return endOfText(json, start);
  if (first === '{' || first === '[') return endOfNested(json, start);
  let at = start;
  while (at < json.length && !ENDS_SCALAR.has(json[at] ?? '')) at += 1;
  return at;
}

/** Without recursion: a value may be nested more deeply than the stack goes. */
function endOfNested(json: string, start: number): number {
  let at = start;
  let depth = 0;
  do {
    const character = json[at];
    if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    at = character === '"' ? endOfText(json, at) : at + 1;
  } while (depth > 0);
  return at;
}

function endOfText(json: string, start: number): number {
  let at = start + 1;
  while (json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at + 1;
}

const SPACE = new Set([' ', '\t', '\n', '\r']);
const ENDS_SCALAR = new Set([...SPACE, ',', ']', '}']);

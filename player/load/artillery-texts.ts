import { headerPairs } from '../http/header-rules.ts';
import type { PreparedRequest } from '../http/prepared-request.ts';
import type { StaticHeader } from '../sender/static-header.ts';
import type { EnvironmentHeader } from './environment-header.ts';

/**
 * Artillery expands `{{ … }}` in every text of a request: variables, the environment, function calls. What a contract
 * says must arrive as it stands, so nothing of it may begin a template.
 */

/** What Artillery makes a random UUID of, a new one for each virtual user. */
const freshId = '{{ $uuid }}';

/**
 * The same for the events after the first of a request. Digits alone are in the form of a UUID, too, and drawn each time: Artillery
 * has one UUID for each virtual user.
 */
const anotherFreshId = [drawn(8), drawn(4), `4${drawn(3)}`, `8${drawn(3)}`, drawn(12)].join('-');

function drawn(digits: number): string {
  return `{{ $randomNumber(1${'0'.repeat(digits - 1)}, ${'9'.repeat(digits)}) }}`;
}

/** A header as a request carries it into a script: what Artillery puts the variable's value in for. */
export function fromEnvironment({ name, variable }: EnvironmentHeader): StaticHeader {
  return { name, value: `{{ $env.${variable} }}` };
}

/** The body as a script holds it: the same JSON, with templates where event IDs stand. */
export function bodyText({ requestId, otherIds = [], body }: PreparedRequest): string {
  // In JSON, two braces in a row stand within a string only, where an escape means the same.
  const text = Buffer.from(body)
    .toString()
    .replace(/\{(?=\{)/g, '\\u007b');
  return otherIds.reduce(
    (written, id) => written.replaceAll(`"${id}"`, `"${anotherFreshId}"`),
    text.replaceAll(`"${requestId}"`, `"${freshId}"`),
  );
}

/**
 * The headers as a script holds them, by name. Throws a TypeError, which names the header only, where a value of the
 * contract would arrive changed: a header has no other spelling for braces, and Artillery has Node write it in UTF-8
 * where a receiver expects Latin-1.
 */
export function headerTexts(
  { requestId, headers }: PreparedRequest,
  environmentHeaders: readonly EnvironmentHeader[],
): Record<string, string> {
  const ours = new Set(environmentHeaders.map(({ name }) => name.toLowerCase()));
  const templates: [name: string, value: string][] = [];
  for (const [name, value] of headerPairs(headers)) {
    if (/\{\{|[^\t -~]/.test(value) && !ours.has(name.toLowerCase())) {
      throw new TypeError(
        `header ${name} of an example contains {{ or a character outside ASCII, which Artillery would change. Change the example in the contract.`,
      );
    }
    templates.push([name, value === requestId ? freshId : value]);
  }
  return Object.fromEntries(templates);
}

/** The path and query of a URL with braces escaped, which the URL itself does in some of its parts only. */
export function pathText({ pathname, search }: URL): string {
  return `${pathname}${search}`.replaceAll('{', '%7B').replaceAll('}', '%7D');
}

/** A name for Artillery's report, which expands some names and shows all on a terminal. */
export function reportName(text: string): string {
  return text.replace(/\{(?=\{)/g, '{ ').replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ');
}

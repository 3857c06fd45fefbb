import type { Contract } from '../../../generators/contract/model/model.ts';

/** What a text of a contract may try, without two backticks, which descriptions take for code. */
export const hostileText = [
  ' */ ` ${x} </script><script>alert(1)</script> "><img src=x onerror=alert(1)>',
  `' onmouseover=alert(1) x='<!-- --> ]]> &amp; &#60; [l](javascript:alert(1)) <svg/onload=alert(1)>`,
  '\u202Eevil\u2066 مرحبا 👩‍🚀 e\u0301 \r __proto__ constructor </textarea></style></title></pre>',
].join('\n');

/**
 * A text of the hostile contract as it reads where Markdown is: its marks are gone, references are characters, and two
 * underscores make letters strong.
 */
export function renderedText(text: string): string {
  const hostile = hostileText.replace('&amp;', '&').replace('&#60;', '<').replace(' \r __proto__', '\nproto');
  return text.replace(hostileText, '').replaceAll(/[*`]/g, '') + hostile;
}

/** Values that code decides on, keys that name events, and ids. */
const kept = new Set(
  'header payload http bearer at-most-once not-shown silent high medium low invalid text code event notices string number null object array parcelScanned parcelLost payment letter call event /id added changed removed fixed all'.split(
    ' ',
  ),
);

/** Objects whose keys are texts of the contract too. */
const namedByContract = new Set(['definitions', 'properties', 'payload']);

/** The same contract with hostile text behind every text, the names of fields and definitions included. */
export function hostileContract(contract: Contract): Contract {
  return withHostileText(contract, '') as Contract;
}

function withHostileText(value: unknown, key: string): unknown {
  if (typeof value === 'string') return kept.has(value) ? value : hostile(value);
  if (Array.isArray(value)) return value.map((item: unknown) => withHostileText(item, key));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, member]): [string, unknown] => [
    namedByContract.has(key) ? hostile(name) : name,
    withHostileText(member, name),
  ]);
  if (key === 'payload' || key === 'properties') entries.push(['__proto__', key === 'payload' ? 1 : {}]);
  return Object.fromEntries(entries);
}

function hostile(text: string): string {
  return text + hostileText;
}

/** Every text of a contract with the path that leads to it. */
export function textsOf(
  value: unknown,
  path: readonly string[] = [],
): readonly { readonly path: string; readonly text: string }[] {
  if (typeof value === 'string') return [{ path: path.join('.'), text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => textsOf(member, [...path, name]));
}

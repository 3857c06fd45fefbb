import { SIGNATURE_PRESETS } from '../../contract/document/signature-presets.ts';
import { below, type Place } from '../../contract/model/json.ts';
import { reportOnce } from './header-parameters.ts';
import { childrenOf, keysAt, textAt } from './parts.ts';
import { headerOfSignature } from './signature-extensions.ts';
import type { SourceSet } from './source-set.ts';
import type { Finding, Webhook } from './webhook.ts';

/** Headers that services without a scheme of their own use as well. */
const USED_BY_MANY = ['x-signature', 'x-hub-signature'];

/**
 * What to write of a signature that a header's name shows or a text tells, as far as it does; undefined if neither speaks of one.
 * It is offered only: a text may mean another thing.
 */
export function offeredSignature(header: string, text: string): string | undefined {
  const name = header.toLowerCase();
  // It stands beside a signature.
  if (/time|algorithm|version/.test(name)) return undefined;
  const presets = Object.keys(SIGNATURE_PRESETS).filter(
    (key) => SIGNATURE_PRESETS[key]?.scheme.header === name && name !== '' && !USED_BY_MANY.includes(name),
  );
  const isNamed = /signature|hmac/.test(name);
  if (presets.length === 0 && !isNamed && !/\bhmac\b/i.test(text)) return undefined;
  const algorithm = /sha-?(1|256|512)\b/i.exec(text)?.[1];
  const encoding = /base64|hex/i.exec(text)?.[0].toLowerCase();
  const stated = ['hmac', algorithm && `algorithm: sha${algorithm}`, encoding && `encoding: ${encoding}`];
  const schemes = presets.length > 0 ? presets : [stated.filter(Boolean).join(', ')];
  return `a signature is not taken from a text or a name. If requests are signed, say so by a security scheme of the server: { type: httpApiKey, in: header, name: ${header}, x-signature: { scheme: ${schemes.join(' | ')} } }`;
}

/** Signatures that schemes, headers and texts speak of, each once. */
export function signatureHints(sources: SourceSet, webhooks: readonly Webhook[]): readonly Finding[] {
  const findings: Finding[] = [];
  const report = reportOnce(findings);
  const taken = webhooks.map(
    ({ security: { signature } }) => signature && headerOfSignature(sources, signature),
  );
  const hint = (place: Place, subject: string, header: string, text: string): void => {
    const offer = taken.includes(header.toLowerCase()) ? undefined : offeredSignature(header, text);
    if (offer !== undefined) report({ kind: 'unknown', place, text: `${subject}: ${offer}` });
  };
  for (const file of new Set(webhooks.map(({ place }) => place.file))) {
    const schemes: Place = { file, path: ['components', 'securitySchemes'] };
    for (const name of keysAt(sources, schemes)) {
      const scheme = sources.follow(below(schemes, name));
      const header = scheme && textAt(sources, scheme, 'name');
      const text = scheme ? textAt(sources, scheme, 'description') : '';
      if (header) hint(scheme, `The security scheme ${JSON.stringify(name)}`, header, text);
    }
  }
  for (const { place, headers } of webhooks)
    for (const { name, description } of headers)
      hint(place, `The header ${JSON.stringify(name)}`, name, description);
  // Events of one operation have its texts.
  const operations = [...Map.groupBy(webhooks, ({ place }) => place).values()];
  for (const { place, name, description, tags } of operations.flatMap(([first]) => first ?? [])) {
    const all: Place = { file: place.file, path: ['tags'] };
    const described = childrenOf(sources, all).filter((tag) => tags.includes(textAt(sources, tag, 'name')));
    for (const [at, text] of [
      [place, description] as const,
      ...described.map((tag) => [tag, textAt(sources, tag, 'description')] as const),
    ]) {
      const header = NAME_IN_TEXT.exec(text)?.[0];
      const subject = at === place ? `A text of ${JSON.stringify(name)}` : 'A text of a tag';
      if (header !== undefined) hint(at, subject, header, text);
    }
  }
  return findings;
}

const NAME_IN_TEXT = /\b[a-z]\w*(?:-\w+)*-(?:signature|hmac)(?:-\w+)*/i;

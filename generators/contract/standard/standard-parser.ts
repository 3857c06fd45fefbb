import parserPackage from '@asyncapi/parser/package.json' with { type: 'json' };
import type { Parser } from '@asyncapi/parser';
import type { Cache } from '../source/cache.ts';
import type { Json } from '../model/json.ts';
import { shortHash } from '../model/short-hash.ts';

/** What @asyncapi/parser says of a place. */
interface Finding {
  /** `uncaught-error` where it gave up. */
  readonly code: string;
  readonly message: string;
  readonly path: readonly (string | number)[];
  readonly isError: boolean;
  /** The file, where the parser names one. */
  readonly source?: string;
}

/** A judgement that was kept, with a hash of each file that the parser asked for. */
interface Kept {
  readonly read: Readonly<Record<string, string>>;
  readonly findings: readonly Finding[];
}

/**
 * Has @asyncapi/parser judge a document, of which it sees no more than `textOf` gives for a URI. A document that it judged
 * before, in a run that the cache knows, it is not asked of again.
 */
export async function judge(
  source: string,
  document: string,
  textOf: (uri: string) => string,
  cache: Cache,
): Promise<readonly Finding[]> {
  const key = JSON.stringify([parserPackage.version, source, document]);
  const kept = cache.recall(key) as Kept | undefined;
  if (kept && Object.entries(kept.read).every(([uri, hash]) => shortHash(textOf(uri)) === hash))
    return kept.findings;
  const read: Record<string, string> = {};
  const findings = await parse(source, document, (uri) => {
    const text = textOf(uri);
    read[uri] = shortHash(text);
    return text;
  });
  cache.keep(key, { read, findings } satisfies Kept as unknown as Json);
  return findings;
}

async function parse(
  source: string,
  document: string,
  textOf: (uri: string) => string,
): Promise<readonly Finding[]> {
  // Loaded late, as it takes a fifth of a second.
  const { DiagnosticSeverity, Parser } = await import('@asyncapi/parser');
  const read = (uri: { toString(): string }): string => textOf(uri.toString());
  const resolvers = ['file', 'http', 'https'].map((schema) => ({ schema, order: 1, canRead: true, read }));
  const parser = new Parser({
    ruleset: await standardRules(),
    __unstable: { resolver: { cache: true, resolvers } },
  });
  try {
    const { diagnostics } = await parser.parse(document, { source });
    return diagnostics.map(({ code, message, path, severity, source: file }) => ({
      code: String(code),
      message,
      path,
      isError: severity === DiagnosticSeverity.Error,
      ...(file !== undefined && { source: file }),
    }));
  } catch (error) {
    return [{ code: 'uncaught-error', message: String(error), path: [], isError: true }];
  }
}

type Ruleset = NonNullable<NonNullable<ConstructorParameters<typeof Parser>[0]>['ruleset']>;

/**
 * Changes to the rules of @asyncapi/parser that do not change its verdicts. Its check of a document's structure
 * compiles the schema of AsyncAPI again for each document, which takes several times as long as everything else. What
 * it compiled is kept with the inventory of a document; here, all documents share one inventory.
 */
export async function standardRules(): Promise<Ruleset> {
  const { coreRuleset } = await import('@asyncapi/parser/cjs/ruleset/ruleset.js');
  const { documentStructure } = await import('@asyncapi/parser/cjs/ruleset/functions/documentStructure.js');
  const judge = (...[value, options, context]: Parameters<typeof documentStructure>) =>
    documentStructure(value, options, { ...context, documentInventory: INVENTORY_OF_ALL });
  const structure = ['asyncapi-document-resolved', 'asyncapi-document-unresolved'] as const;
  const rules = structure.map((name) => {
    const rule = coreRuleset.rules[name];
    // oxlint-disable-next-line unicorn/no-thenable -- a rule of Spectral has a key of that name
    return [name, { ...rule, then: { ...rule.then, function: judge } }];
  });
  // 3.0 is as good as the latest.
  return { rules: { ...Object.fromEntries(rules), 'asyncapi-latest-version': 'off' } };
}

/** Only a key, under which the compiled schema is found again. */
const INVENTORY_OF_ALL = Object.create(null);

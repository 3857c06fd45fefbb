import type { Parser } from '@asyncapi/parser';

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

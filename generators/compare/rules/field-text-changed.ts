import { changedAnnotations } from '../changed-annotations.ts';
import type { DiffRule } from './rule.ts';

export const fieldTextChanged: DiffRule = {
  id: 'field-text-changed',
  checks: 'Checks that descriptions, examples and other texts of fields and shapes stay the same.',
  compare(pair, report) {
    for (const { event, holder, field, keywords, from, to } of changedAnnotations(pair, TEXTS))
      report({
        ...(event !== undefined && { event }),
        message: `${holder}: ${keywords.map(inWords).join(' and ')} of ${field} ${keywords.length === 1 ? 'changes' : 'change'}.`,
        from,
        to,
      });
  },
};

/** What only readers notice of a schema; `title` gives types their names. */
const TEXTS = [
  'description',
  'examples',
  'default',
  '$comment',
  'readOnly',
  'writeOnly',
  'contentEncoding',
  'contentMediaType',
  'externalDocs',
  'x-brief',
  'x-test-data',
];

function inWords(keyword: string): string {
  return keyword === 'description' ? 'the description' : `\`${keyword}\``;
}

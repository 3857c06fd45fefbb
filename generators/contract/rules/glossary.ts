import { own, below } from '../model/json.ts';
import { children } from '../document/outline.ts';
import { resolve, valueOf } from '../source/sources.ts';
import type { Rule } from './rule.ts';

export const glossaryTerm: Rule = {
  id: 'glossary-term',
  summary: 'Checks that the glossary explains each term once.',
  needed: 'Each term has one entry in the documentation.',
  check({ sources, outline }, report) {
    const glossary = resolve(sources, below(outline.document, 'x-glossary'));
    const entries = glossary ? children(sources, glossary) : [];
    const terms = new Set<string>();
    for (const entry of entries) {
      const term = own(valueOf(sources, entry), 'term');
      if (typeof term !== 'string') continue;
      if (terms.has(term.toLowerCase()))
        report(
          below(entry, 'term'),
          `The glossary explains ${JSON.stringify(term)} twice; case does not matter.`,
          'Put what both say into one entry.',
        );
      terms.add(term.toLowerCase());
    }
  },
};

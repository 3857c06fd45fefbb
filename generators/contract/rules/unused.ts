import { isObject } from '../json.ts';
import { below, placeId } from '../place.ts';
import { valueOf } from '../sources.ts';
import type { Rule } from './rule.ts';

const unusedComponent: Rule = {
  id: 'unused-component',
  summary: 'Checks that every component is referred to.',
  looksForAbsence: true,
  check(subject, report) {
    const { sources, outline } = subject;
    const used = new Set(
      [...sources.references.values()].flatMap(({ to }) => (to ? prefixes(to.file, to.path) : [])),
    );
    const components = below(outline.document, 'components');
    const kinds = valueOf(sources, components);
    if (!isObject(kinds)) return;
    // Without messages, everything would be unused.
    if (outline.messages.length === 0) return;
    for (const [kind, entries] of Object.entries(kinds)) {
      if (kind.startsWith('x-')) continue;
      for (const name of isObject(entries) ? Object.keys(entries) : []) {
        const place = below(components, kind, name);
        if (used.has(placeId(place))) continue;
        report(
          place,
          `Nothing refers to the component ${JSON.stringify(name)}.`,
          'Refer to it, or remove it.',
        );
      }
    }
  },
};

/** A reference into a component uses the component too. */
function prefixes(file: string, path: readonly string[]): string[] {
  return path.map((_, index) => placeId({ file, path: path.slice(0, index + 1) }));
}

const unusedFile: Rule = {
  id: 'unused-file',
  summary: 'Checks that every file in the folder of schemas is referred to.',
  looksForAbsence: true,
  check(subject, report) {
    const { sources, outline } = subject;
    if (outline.messages.length === 0) return;
    for (const file of sources.listed) {
      if (sources.files.has(file)) continue;
      report(
        { file, path: [] },
        'Nothing refers to this file.',
        'Refer to it from the contract, or remove it.',
      );
    }
  },
};

export const unusedRules: readonly Rule[] = [unusedComponent, unusedFile];

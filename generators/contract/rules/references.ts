import { pointerOf } from '@webhook-contract/runtime/v1';
import { meaninglessCircles } from '../document/circles.ts';
import type { Rule } from './rule.ts';
import { isObject, below, placeId, type Place } from '../model/json.ts';
import { resolve, valueOf } from '../source/sources.ts';
import { isSignature, signaturePlaces } from '../document/signature.ts';
import type { Subject } from '../document/outline.ts';

const circularReference: Rule = {
  id: 'circular-reference',
  summary: 'Checks that nothing but a schema contains itself.',
  needed: 'What contains itself cannot be written out.',
  check(subject, report) {
    for (const { reference, last } of meaninglessCircles(subject)) {
      const closing = `${last.from.file}#${pointerOf(last.from.path)}`;
      report(
        reference.at,
        `The $ref ${JSON.stringify(reference.text)} leads back to itself.`,
        reference === last
          ? 'Point it at something that does not contain it.'
          : `The circle is closed by the $ref at ${closing}: correct one of the two.`,
      );
    }
  },
};

const unusedComponent: Rule = {
  id: 'unused-component',
  summary: 'Checks that every component is referred to.',
  looksForAbsence: true,
  check(subject, report) {
    for (const component of unusedComponents(subject)) {
      if (isMissedSignature(subject, component)) continue;
      report(
        component.place,
        `Nothing refers to the component ${JSON.stringify(component.name)}.`,
        'Refer to it, or remove it.',
      );
    }
  },
};

const unusedSignature: Rule = {
  id: 'unused-signature',
  summary: 'Checks that a signature is referred to.',
  needed: 'Requests would be neither signed nor verified.',
  looksForAbsence: true,
  check(subject, report) {
    for (const component of unusedComponents(subject)) {
      if (!isMissedSignature(subject, component)) continue;
      report(
        component.place,
        `Nothing refers to the signature ${JSON.stringify(component.name)}: requests would be neither signed nor verified.`,
        'Refer to it under "security" of the server or operation whose requests are signed, or remove it.',
      );
    }
  },
};

interface Component {
  readonly kind: string;
  readonly name: string;
  readonly place: Place;
}

/** The components that nothing refers to; none in a document without messages, where everything would be unused. */
function unusedComponents({ sources, outline }: Subject): readonly Component[] {
  const components = below(outline.document, 'components');
  const kinds = valueOf(sources, components);
  if (!isObject(kinds) || outline.messages.length === 0) return [];
  const used = new Set(
    [...sources.references.values()].flatMap(({ to }) => (to ? prefixes(to.file, to.path) : [])),
  );
  return Object.entries(kinds)
    .filter(([kind]) => !kind.startsWith('x-'))
    .flatMap(([kind, entries]) =>
      (isObject(entries) ? Object.keys(entries) : []).map((name) => ({
        kind,
        name,
        place: below(components, kind, name),
      })),
    )
    .filter(({ place }) => !used.has(placeId(place)));
}

/** Whether it is a signature in a contract that uses no other. */
function isMissedSignature({ sources, outline }: Subject, { kind, place }: Component): boolean {
  if (kind !== 'securitySchemes' || signaturePlaces(sources, outline).length > 0) return false;
  const scheme = resolve(sources, place);
  return scheme !== undefined && isSignature(valueOf(sources, scheme));
}

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
      // What says to people how the folder is kept.
      if (sources.files.has(file) || /(?:^|\/)README\.md$/i.test(file)) continue;
      report(
        { file, path: [] },
        'Nothing refers to this file.',
        'Refer to it from the contract, or remove it.',
      );
    }
  },
};

export const referenceRules: readonly Rule[] = [
  circularReference,
  unusedComponent,
  unusedSignature,
  unusedFile,
];

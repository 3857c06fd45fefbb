import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { deprecateEvent } from '../../../../generators/authoring/event/deprecate-event.ts';
import { parseFields, shapesOf } from '../../../../generators/authoring/event/event-field.ts';
import { categoriesOf } from '../../../../generators/authoring/event/categories.ts';
import { parseEventType, placeNames } from '../../../../generators/authoring/event/event-type-values.ts';
import { addEvent } from '../../../../generators/authoring/event/new-event.ts';
import { removeEvent } from '../../../../generators/authoring/event/remove-event.ts';
import { renameEvent } from '../../../../generators/authoring/event/rename-event.ts';
import { isTypeInPath } from '../../../../runtime/v1.ts';
import { contractNames } from '../../../contracts/contract-folders.ts';
import { contentsOf } from '../../command/folder-state.ts';
import { change, otherContract, read } from './edited-contract.ts';

/** The rules that a contract breaks. */
const brokenRules = async (document: string) =>
  new Set((await read(document)).diagnostics.map(({ rule }) => rule));

/** What the files hold, but for the version, which each change raises. */
const contents = (document: string) =>
  JSON.stringify(contentsOf(path.dirname(document))).replaceAll(/version: [\d.]+/g, '');

describe.each(contractNames)('in %s', (name) => {
  it('an event is added, renamed, deprecated and removed, and no other rule is broken by it', async () => {
    const document = otherContract(name);
    const before = contents(document);
    const broken = await brokenRules(document);
    let first = '';
    change(document, (subject, draft) => {
      first = subject.outline.messages[0]?.key ?? '';
      const names = placeNames(subject);
      addEvent(subject, draft, {
        key: 'somethingNew',
        title: 'Something New',
        summary: 'Something has happened that has not happened before.',
        category: categoriesOf(subject)[0],
        values: parseEventType(
          subject,
          names.length > 1
            ? names.map((place, index) => `${place}=${7 + index}`)
            : [isTypeInPath(subject.eventType) ? '/brand/new' : 'brand.new'],
        ),
        fields: parseFields(['by: string, Who.', 'way?: card|cash, How.'], shapesOf(subject)),
        rows: [],
      });
    });
    const rename = (key: string, to: string): void =>
      change(document, (subject, draft) => renameEvent(subject, draft, { key, to }));
    rename(first, 'firstRenamed');
    rename('somethingNew', 'somethingElse');
    change(document, (subject, draft) => deprecateEvent(subject, draft, 'somethingElse', 'Use another.'));
    expect(broken).toEqual(new Set([...broken, ...(await brokenRules(document))]));
    rename('firstRenamed', first);
    change(document, (subject, draft) => void removeEvent(subject, draft, { key: 'somethingElse' }));
    expect(contents(document)).toBe(before);
  });
});

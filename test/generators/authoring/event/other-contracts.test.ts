import { describe, expect, it } from 'vitest';
import { parseFields, shapesOf } from '../../../../generators/authoring/event/event-field.ts';
import { categoriesOf } from '../../../../generators/authoring/event/categories.ts';
import { parseEventType } from '../../../../generators/authoring/event/event-type-values.ts';
import { addEvent } from '../../../../generators/authoring/event/new-event.ts';
import { isTypeInPath } from '../../../../runtime/v1.ts';
import { contractNames } from '../../../contracts/contract-folders.ts';
import { change, otherContract, read } from './edited-contract.ts';

/** The rules that a contract breaks. */
const brokenRules = async (document: string) =>
  new Set((await read(document)).diagnostics.map(({ rule }) => rule));

describe.each(contractNames)('in %s', (name) => {
  it('an event is added, and no other rule is broken by it', async () => {
    const document = otherContract(name);
    const broken = await brokenRules(document);
    change(document, (subject, draft) => {
      addEvent(subject, draft, {
        key: 'somethingNew',
        title: 'Something New',
        summary: 'Something has happened that has not happened before.',
        category: categoriesOf(subject)[0],
        values: parseEventType(subject, isTypeInPath(subject.eventType) ? '/brand/new' : 'brand.new'),
        fields: parseFields(['by: string, Who.', 'way?: card|cash, How.'], shapesOf(subject)),
      });
    });
    expect(broken).toEqual(new Set([...broken, ...(await brokenRules(document))]));
  });
});

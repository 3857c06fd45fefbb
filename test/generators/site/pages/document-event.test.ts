import { expect, it } from 'vitest';
import type { Contract } from '../../../../generators/contract/model/model.ts';
import { renderMarkdown } from '../../../../generators/site/blocks/render-markdown.ts';
import { documentEventPage } from '../../../../generators/site/pages/document-event.ts';
import { arrangeSite } from '../../../../generators/site/site.ts';
import { parcelContract } from '../parcel-contract.ts';

function textOf(contract: Contract): string | undefined {
  const page = documentEventPage(arrangeSite(contract));
  return page === null
    ? undefined
    : renderMarkdown([page.opening, page.sections.map(({ content }) => content)]);
}

it('says to redact before it says how to record, by a way that works', () => {
  const text = textOf(parcelContract) ?? '';
  const places = [
    'Redact first',
    'npx --no-install parcels listen --any-host --record bodies.ndjson',
    'tunnel --url',
  ].map((words) => text.indexOf(words));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(text).toContain('schemas/events/<event>.schema.json');
});

it('is not there where all events are documented', () => {
  const events = parcelContract.events.filter(({ documented }) => documented);
  expect(textOf({ ...parcelContract, events })).toBeUndefined();
});

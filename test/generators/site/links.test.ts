import { expect, it } from 'vitest';
import { eventPath, linkFrom } from '../../../generators/site/links.ts';

it.each([
  ['index.html', 'delivery.html', undefined, 'delivery.html'],
  ['index.html', 'events/a.html', 'b', 'events/a.html#b'],
  ['events/a.html', 'index.html', undefined, '../index.html'],
  ['events/a.html', 'events/b.html', undefined, 'b.html'],
  ['events/a.html', 'events/a.html', 'c', '#c'],
  ['events/a.html', 'events/a.html', undefined, 'a.html'],
])('links from %s to %s#%s', (page, target, fragment, link) => {
  expect(linkFrom(page, target, fragment)).toBe(link);
});

it('names the page of an event after its key', () => {
  expect(eventPath('parcelLost')).toBe('events/parcel-lost.html');
});

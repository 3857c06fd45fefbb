import { styled } from '../blocks/make-content.ts';
import { readShape } from '../fields/read-fields.ts';
import { shapePages } from '../fields/site-fields.ts';
import type { Page, Section } from '../frame/page.ts';
import { pagePaths } from '../links.ts';
import { eventLinks } from '../parts/event-links.ts';
import { deprecatedMark } from '../parts/field-list.ts';
import { fieldsId, payloadFields, payloadShapes, shapeFacts, shapesId } from '../parts/payload-fields.ts';
import type { Site } from '../site.ts';

/** The pages of large shapes, which would make the pages of all events large that have them. */
export function* fieldPages(site: Site): Iterable<Page> {
  for (const { fields, events } of shapePages(site)) {
    const { path, name } = fields;
    const shape = readShape(name, site.contract.definitions);
    const all: readonly Section[] = [
      { id: fieldsId, title: 'Fields', content: payloadFields(site, fields) },
      { id: shapesId, title: 'Shared shapes', content: payloadShapes(site, fields) },
      { id: 'events', title: 'Events that have it', content: eventLinks(site, path, events) },
    ];
    yield {
      path,
      title: shape.title,
      description: `${shape.title}: a shape that fields of payloads share.`,
      kind: 'Fields',
      parent: { path: pagePaths.events, title: 'Events' },
      kicker: [styled('aside', shape.brief || shape.type), shape.isDeprecated && [' ', deprecatedMark]],
      opening: shapeFacts(shape),
      sections: all.filter(({ content }) => content),
    };
  }
}

import type { ContractEvent } from '../../contract/model/model.ts';
import { anchor } from '../anchors.ts';
import { code, list, paragraph, text } from '../blocks/make-content.ts';
import type { Content, FieldEntry } from '../blocks/content.ts';
import { commonmark } from '../commonmark.ts';
import { annotationText, effectiveSchema, namedSchemas } from '../schema/effective-schema.ts';
import { fieldRows } from '../schema/field-rows.ts';
import { shapesApart } from '../schema/shape-uses.ts';
import type { Site } from '../site.ts';
import { headerList, plainField } from './field-list.ts';
import { signatureHeaders } from './signature.ts';

/** The headers of the request of an event: those that its schema describes, then those that every request has. */
export function eventHeaders({ contract }: Site, event: ContractEvent): Content {
  const { definitions } = contract;
  const schema = event.headers === null ? true : { $ref: `#/definitions/${event.headers}` };
  const effective = effectiveSchema(schema, definitions);
  const described = [...namedSchemas(effective, 'properties').keys()].map((name) => name.toLowerCase());
  const rows = fieldRows(schema, {
    definitions,
    idPrefix: 'header',
    apart: shapesApart(schema, definitions),
    namesShapes: false,
  });
  const further = furtherHeaders({ contract }, event).filter(
    ({ name }) => !described.includes(name.toLowerCase()),
  );
  return [commonmark(annotationText(effective, 'description')), headerList(rows, further)];
}

function furtherHeaders(
  { contract }: Pick<Site, 'contract'>,
  { contentType }: ContractEvent,
): readonly FieldEntry[] {
  const { staticHeader, signature } = contract;
  const type = [paragraph('The type of the body.'), list([text`always ${code(contentType)}`], 'rules')];
  const further = [plainField(anchor('header', 'content-type'), 'content-type', true, type)];
  if (staticHeader !== null) {
    const description = commonmark(staticHeader.description);
    further.push(
      plainField(anchor('header', { step: 'static' }), staticHeader.exampleName, false, description),
    );
  }
  for (const { name, meaning } of signature === null ? [] : signatureHeaders(signature))
    further.push(plainField(anchor('header', name), name, true, paragraph(meaning)));
  return further;
}

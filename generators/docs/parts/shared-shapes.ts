import type { Contract } from '../../contract/model.ts';
import { anchor } from '../anchors.ts';
import { commonmark } from '../commonmark.ts';
import { html } from '../html.ts';
import type { Html, HtmlValue } from '../html.ts';
import { renderPhrase } from '../phrase.ts';
import { permalink } from './permalink.ts';
import {
  annotation,
  annotationText,
  definitionTitle,
  effectiveSchema,
  jsonList,
  namedSchemas,
} from '../schema/effective-schema.ts';
import { fieldRows } from '../schema/field-rows.ts';
import { rulesInWords, valueInWords } from '../schema/rules-in-words.ts';
import { typeInWords } from '../schema/type-in-words.ts';

/** The id of a definition's entry in the list of shared shapes. */
export function shapeId(name: string): string {
  return anchor('shape', name);
}

/** Names of the definitions that the fields of a payload take their rules from, sorted. */
function shapesOf({ definitions }: Contract, payload: string): readonly string[] {
  const rows = fieldRows({ $ref: `#/definitions/${payload}` }, definitions, 'field');
  const names = new Set(rows.flatMap((row) => (row.kind === 'field' ? row.shapes : [])));
  return [...names].filter((name) => Object.hasOwn(definitions, name)).sort();
}

/** What the shapes mean that fields of a payload share; null where there is none. */
export function sharedShapes(contract: Contract, payload: string): HtmlValue {
  const entries = shapesOf(contract, payload).map((name) => shapeEntry(contract, name));
  return entries.length === 0 ? null : html`<dl class="shapes">${entries}</dl>`;
}

function shapeEntry({ definitions }: Contract, name: string): Html {
  const shape = effectiveSchema({ $ref: `#/definitions/${name}` }, definitions);
  const rules = rulesInWords(shape, definitions).map((rule) => html`<li>${renderPhrase(rule)}</li>`);
  const examples = jsonList(annotation(shape, 'examples')).map(
    (example, index) => html`${index > 0 && ', '}<code>${valueInWords(example)}</code>`,
  );
  const hasFields = namedSchemas(shape, 'properties').size > 0;
  const title = definitionTitle(name, definitions);
  return html`<div id="${shapeId(name)}">
    <dt>
      ${title}${permalink(shapeId(name), title)}
      <span class="aside">${typeInWords(shape, definitions)}</span>
    </dt>
    <dd>
      ${commonmark(annotationText(shape, 'description'))}${
        rules.length > 0 &&
        html`<ul class="rules">
          ${rules}
        </ul>`
      }${examples.length > 0 && html`<p class="example">For example ${examples}</p>`}${hasFields && html`<p>Its fields are in the table above.</p>`}
    </dd>
  </div> `;
}

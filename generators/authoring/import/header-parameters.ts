import { isHeaderName, isHeaderValue } from '@webhook-contract/common/header-rules';
import { below, isObject, own, type Json, type Place } from '../../contract/model/json.ts';
import { OF_CONNECTION } from '../../contract/rules/headers.ts';
import { childrenOf, keysAt, textAt, valuesIn } from './parts.ts';
import type { SourceSet } from './source-set.ts';
import type { Finding, WebhookHeader } from './webhook.ts';

type Report = (finding: Finding) => void;

/** The headers among the parameters of a path and of its operation, which counts more. */
export function headersOfParameters(
  sources: SourceSet,
  lists: readonly Place[],
  report: Report,
): readonly WebhookHeader[] {
  const headers = lists
    .flatMap((list) => childrenOf(sources, list))
    .flatMap((one): readonly WebhookHeader[] => {
      const place = sources.follow(one);
      if (!place) {
        const text = 'A parameter is left out: its $ref points at nothing.';
        report({ kind: 'left out', place: one, text });
        return [];
      }
      const [name, holder] = [textAt(sources, place, 'name'), textAt(sources, place, 'in')];
      if (holder === 'header') return canBeHeader(name, place, report) ? [headerAt(name, place)] : [];
      const text = `The ${holder} parameter ${JSON.stringify(name)} is left out: a contract describes headers and bodies. Read it from the request in code of your own.`;
      report({ kind: 'left out', place, text });
      return [];
    });
  return [...new Map(headers.map((header) => [header.name.toLowerCase(), header])).values()];

  function headerAt(name: string, place: Place): WebhookHeader {
    const holder = holderOfSchema(name, place);
    const schema = holder && sources.follow(below(holder, 'schema'));
    const inSchema = valuesIn(schema && sources.valueAt(schema));
    const examples = holder ? examplesAt(holder) : [];
    const isPossible = [...inSchema, ...examples].every((one) => !isText(one) || isHeaderValue(one));
    if (!isPossible) {
      const text = `The header ${JSON.stringify(name)} shows a value that no header can have, and is taken as any text.`;
      report({ kind: 'contradiction', place: schema ?? place, text });
    }
    return {
      name,
      isRequired: own(sources.valueAt(place), 'required') === true,
      isDeprecated: own(sources.valueAt(place), 'deprecated') === true,
      description: textAt(sources, place, 'description'),
      ...(isPossible
        ? { schema, examples, values: inSchema.length > 0 ? inSchema : examples.filter(isText) }
        : { schema: undefined, examples: [], values: [] }),
    };
  }

  /** Finds what holds the schema and the examples: the parameter or its only media type. Undefined if the value is not plain text. */
  function holderOfSchema(name: string, parameter: Place): Place | undefined {
    const [type] = keysAt(sources, below(parameter, 'content'));
    const holder = type === undefined ? parameter : below(parameter, 'content', type);
    const schema = sources.follow(below(holder, 'schema'));
    const types = [own(schema && sources.valueAt(schema), 'type')].flat();
    const form =
      type !== undefined && !/^text\//i.test(type)
        ? type
        : types.find((one) => one === 'array' || one === 'object');
    if (form === undefined) return holder;
    const text = `The header ${JSON.stringify(name)} is taken as any text: it is written as ${String(form)}, which the schema of a header cannot describe.`;
    report({ kind: 'left out', place: holder, text });
    return undefined;
  }

  function examplesAt(holder: Place): readonly Json[] {
    const named = keysAt(sources, below(holder, 'examples')).flatMap((key) => {
      const example = sources.follow(below(holder, 'examples', key));
      return own(example && sources.valueAt(example), 'value') ?? [];
    });
    return [own(sources.valueAt(holder), 'example') ?? [], named]
      .flat()
      .filter((one) => !isObject(one) && one !== '');
  }
}

function isText(value: Json): value is string {
  return typeof value === 'string';
}

/** Reports once what many webhooks have alike. */
export function reportOnce(findings: Finding[]): Report {
  return (finding) => {
    if (!findings.some(({ text }) => text === finding.text)) findings.push(finding);
  };
}

/** Whether a contract describes a header of a name; reports why not. */
export function canBeHeader(name: string, place: Place, report: Report): boolean {
  const isOfClient = OF_CONNECTION.has(name.toLowerCase()) || OF_CLIENT.test(name);
  if (isHeaderName(name) && !isOfClient) return true;
  const reason = isOfClient
    ? 'the connection, the coding of the body or the HTTP client decides about it'
    : 'HTTP has no header with such a name';
  report({ kind: 'left out', place, text: `The header ${JSON.stringify(name)} is left out: ${reason}.` });
  return false;
}

const OF_CLIENT = /^(?:content-type|user-agent|accept|accept-encoding)$/i;

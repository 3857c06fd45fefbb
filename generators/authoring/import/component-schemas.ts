import { pathSegments } from '@webhook-contract/runtime/v1';
import { below, own, placeId, type Place } from '../../contract/model/json.ts';
import { shellWord } from '@webhook-contract/common/shell-word';
import { asTyped } from '../../ground/command-line.ts';
import { fieldsOf } from './body-fields.ts';
import { keysAt } from './parts.ts';
import { webhookOfSchema } from './schema-files.ts';
import { reachedFrom } from './reached.ts';
import type { SourceSet } from './source-set.ts';
import type { Found } from './webhook.ts';

/** The component schemas of a document that people say are bodies of webhooks, by names or patterns such as `*Webhook`. */
export function webhooksOfComponents(
  sources: SourceSet,
  file: string,
  patterns: readonly string[],
  schemaFormat: string | undefined,
): Pick<Found, 'webhooks' | 'findings'> {
  const names = keysAt(sources, componentsOf(file)).filter((name) =>
    patterns.some((pattern) => matches(pattern, name)),
  );
  const others = names.length === 0 ? [] : partsOfApi(sources, file, names);
  const left = others.filter((name) => !patterns.includes(name));
  return {
    webhooks: names
      .filter((name) => !left.includes(name))
      .map((name) => ({ ...webhookOfSchema(sources, below(componentsOf(file), name), name), schemaFormat })),
    findings: left.map((name) => ({
      kind: 'left out',
      place: below(componentsOf(file), name),
      text: `${JSON.stringify(name)} is left out, as it is part of the API, and says no event type. If it is the body of a webhook, name it in full under --schemas.`,
    })),
  };
}

/** Words that the names of webhook schemas often begin or end with. */
const USUAL_PARTS = ['WebhookPayload', 'Webhook', 'Event', 'Notification', 'Callback'];

const USUAL_NAME = /webhook|event|notification|callback/i;

/** More names than this do not fit into a line. */
const MOST_NAMES = 8;

/** Advice for a document without webhooks whose component schemas look like webhook bodies; undefined if it has no schemas. */
export function adviceOnComponents(sources: SourceSet, file: string): string | undefined {
  const all = keysAt(sources, componentsOf(file));
  const likely = likelyBodies(sources, file, all);
  const patterns = USUAL_PARTS.flatMap((part) => [part, part.toLowerCase()]).flatMap((part) => [
    `*${part}`,
    `${part}*`,
  ]);
  const [family] = patterns
    .map((pattern) => ({ pattern, found: likely.filter((name) => matches(pattern, name)) }))
    .toSorted((one, other) => other.found.length - one.found.length);
  if (all.length === 0) return undefined;
  const { pattern = '', found = [] } = family?.found.length ? family : { found: likely };
  if (found.length === 0)
    return `None of its ${all.length} component schemas looks like the body of a webhook. If some are, name them: --schemas <patterns>. Else give the document that describes webhooks.`;
  const isExact = all.filter((name) => matches(pattern, name)).length === found.length;
  const isPattern = found.length > MOST_NAMES || (isExact && found.length > 1);
  const names = isPattern ? [pattern] : found;
  const lists = found.length === 1 ? listedTypes(sources, below(componentsOf(file), found[0] ?? '')) : [];
  const place = lists.slice(0, 1).flatMap((pointer) => ['--event-type', `$message.payload#${pointer}`]);
  const command = asTyped('import', [file, '--schemas', ...[...names, ...place].map(shellWord)]);
  const more = found.length > 3 ? ` and ${found.length - 3} more` : '';
  const subject = found.length === 1 ? '1 component schema looks' : `${found.length} component schemas look`;
  return `By name and fields, ${subject} like the body of a webhook: ${found.slice(0, 3).join(', ')}${more}. If so: ${command}`;
}

/** The schemas that operations of the API take, or answer with if these say no event type, and those of no object. */
function partsOfApi(sources: SourceSet, file: string, names: readonly string[]): readonly string[] {
  const paths: Place = { file, path: ['paths'] };
  const operations = keysAt(sources, paths).flatMap((path) =>
    keysAt(sources, below(paths, path)).map((method) => below(paths, path, method)),
  );
  const reached = (key: string) =>
    new Set(operations.flatMap((operation) => reachedFrom(sources, below(operation, key)).map(placeId)));
  const [requests, responses] = [reached('requestBody'), reached('responses')];
  return names.filter((name) => {
    const place = below(componentsOf(file), name);
    const value = sources.valueAt(place);
    const isPlain =
      own(value, 'enum') !== undefined || ['string', 'array'].includes(String(own(value, 'type')));
    const id = placeId(place);
    return isPlain || requests.has(id) || (responses.has(id) && !saysEvent(sources, place));
  });
}

/** Names of schemas that are probably bodies of webhooks. */
function likelyBodies(sources: SourceSet, file: string, all: readonly string[]): readonly string[] {
  const named = all.filter((name) => USUAL_NAME.test(name) && !/(?:Request|List)$/.test(name));
  const others = partsOfApi(sources, file, named);
  const likely = named.filter((name) => !others.includes(name));
  // If several have the same event types, such as an event in a list and in full, the more detailed one counts.
  const fieldsAt = (name: string) => fieldsOf(sources, below(componentsOf(file), name));
  const sameTypes = Map.groupBy(likely, (name) => {
    const listed = listedTypes(sources, below(componentsOf(file), name));
    return JSON.stringify(listed.length > 0 ? listed.map((one) => fieldsAt(name).get(one)) : name);
  });
  return [...sameTypes.values()].flatMap(
    (group) => group.toSorted((one, other) => fieldsAt(other).size - fieldsAt(one).size)[0] ?? [],
  );
}

/** Whether a field at the top names an event, or lists several types. */
function saysEvent(sources: SourceSet, place: Place): boolean {
  const names = [...fieldsOf(sources, place).keys()].filter((pointer) => pathSegments(pointer).length === 1);
  return (
    names.some((pointer) => /^\/(?:event|webhook)(?:[-_]?(?:type|name|code))?$/i.test(pointer)) ||
    listedTypes(sources, place).length > 0
  );
}

/** The fields at the top that list several event types. */
function listedTypes(sources: SourceSet, place: Place): readonly string[] {
  return [...fieldsOf(sources, place)].flatMap(([pointer, values]) =>
    values.length > 1 && /^\/(?:event[-_]?)?(?:type|name|event|topic)$/i.test(pointer) ? [pointer] : [],
  );
}

function matches(pattern: string, name: string): boolean {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[\\^$.+?()[\]{}|]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`, 'u').test(name);
}

function componentsOf(file: string): Place {
  return { file, path: ['components', 'schemas'] };
}

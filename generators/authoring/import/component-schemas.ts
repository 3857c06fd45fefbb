import { below, type Place } from '../../contract/model/json.ts';
import { shellWord } from '@webhook-contract/common/shell-word';
import { asTyped } from '../../ground/command-line.ts';
import { keysAt } from './parts.ts';
import { webhookOfSchema } from './schema-files.ts';
import type { SourceSet } from './source-set.ts';
import type { Webhook } from './webhook.ts';

/** The component schemas of a document that people say are bodies of webhooks, by patterns such as `*Webhook`. */
export function webhooksOfComponents(
  sources: SourceSet,
  file: string,
  patterns: readonly string[],
  schemaFormat: string | undefined,
): readonly Webhook[] {
  const expressions = patterns.map((pattern) => {
    const parts = pattern.split('*').map((part) => part.replaceAll(/[^\w-]/g, String.raw`\$&`));
    return new RegExp(`^${parts.join('.*')}$`, 'u');
  });
  return keysAt(sources, componentsOf(file))
    .filter((name) => expressions.some((expression) => expression.test(name)))
    .map((name) => ({ ...webhookOfSchema(sources, below(componentsOf(file), name), name), schemaFormat }));
}

/** Words that the names of webhook schemas often begin or end with. */
const USUAL_PARTS = ['Webhook', 'Event', 'Notification', 'Callback', 'webhook', 'event', 'notification'];

/** Advice for a document without webhooks whose component schemas look like webhook bodies; undefined if there are none. */
export function adviceOnComponents(sources: SourceSet, file: string): string | undefined {
  const names = keysAt(sources, componentsOf(file));
  const [likely] = USUAL_PARTS.flatMap((part) => [`*${part}`, `${part}*`])
    .map((pattern) => ({
      pattern,
      found: names.filter((name) =>
        pattern.startsWith('*') ? name.endsWith(pattern.slice(1)) : name.startsWith(pattern.slice(0, -1)),
      ),
    }))
    .toSorted((one, other) => other.found.length - one.found.length);
  if (names.length === 0) return undefined;
  if (!likely || likely.found.length === 0)
    return `If some of its ${names.length} component schemas are bodies of webhooks, name them: --schemas <patterns>. Else give the document that describes webhooks.`;
  const { pattern, found } = likely;
  const more = found.length > 3 ? ` and ${found.length - 3} more` : '';
  const command = asTyped('import', [file, '--schemas', shellWord(pattern)]);
  return `The names of ${found.length} component schemas look like bodies of webhooks: ${found.slice(0, 3).join(', ')}${more}. If they are: ${command}`;
}

function componentsOf(file: string): Place {
  return { file, path: ['components', 'schemas'] };
}

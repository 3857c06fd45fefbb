import type { Json } from '../../contract/model/json.ts';
import type { Contract } from '../../contract/model/model.ts';
import { requestBody } from '../../contract/model/request.ts';
import type { GeneratedFile } from '../../outputs/generator.ts';
import type { Site } from '../site.ts';
import { pagePaths } from '../links.ts';

/**
 * The contract as its maintainers wrote it, every file at its own place, so that relative references hold. The first
 * source is the document: where it is at the top, it is there under the name of any document as well.
 */
export function contractFiles(sources: ReadonlyMap<string, string>): readonly GeneratedFile[] {
  const files = [...sources]
    .filter(([path]) => staysInside(path))
    .map(([path, content]) => ({ path: pagePaths.contract + path, content }));
  const path = documentPath(sources);
  const [document] = files;
  return !document || path === null || files.some((file) => file.path.toLowerCase() === path.toLowerCase())
    ? files
    : [...files, { path, content: document.content }];
}

/** Where the site links to for the document; null if it does not have it. */
export function documentPath(sources: ReadonlyMap<string, string>): string | null {
  const document = [...sources.keys()].find(staysInside);
  if (document === undefined) return null;
  return document.includes('/') ? pagePaths.contract + document : pagePaths.asyncapi;
}

/** The files of the contract that hold nothing but the body of an example, by that example. */
export function exampleSources(
  contract: Contract,
  sources: ReadonlyMap<string, string>,
): Site['exampleSources'] {
  const examples = contract.events.flatMap((event) => [...event.examples, ...event.invalidExamples]);
  const byBody = Map.groupBy(examples, ({ payload }) => JSON.stringify(requestBody(contract, payload)));
  return new Map(
    [...sources].flatMap(([path, text]) => {
      const body = path.endsWith('.json') && staysInside(path) ? compact(text) : undefined;
      const same = body === undefined ? [] : (byBody.get(body) ?? []);
      return same.map((example) => [example, pagePaths.contract + path] as const);
    }),
  );
}

function compact(text: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(text) as Json);
  } catch {
    return undefined;
  }
}

/** Whether a path is relative and leads nowhere but down. */
function staysInside(path: string): boolean {
  return !/[\\:]/.test(path) && path.split('/').every((part) => !['', '.', '..'].includes(part));
}

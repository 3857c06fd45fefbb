import { isObject, listOf, own, textOf, type Json } from '../../contract/model/json.ts';
import { targetByPath } from '../../contract/source/reference.ts';
import type { Sources } from '../../contract/source/sources.ts';
import type { Edit } from '../edit/edit.ts';
import { ImportProblem } from './read-source.ts';
import type { SourceSet } from './source-set.ts';

/** Refuses a source without something that a message of the contract refers to. */
export function refuseDangling(
  { root, files }: Pick<Sources, 'root' | 'files'>,
  sources: SourceSet,
  keys: readonly string[],
  gone: readonly string[],
): void {
  const document = files.get(root);
  const messages = own(own(document?.value, 'components'), 'messages');
  for (const key of keys) {
    const lost = referencesIn(own(messages, key)).find(($ref) => {
      const target = targetByPath('', { file: root, path: [] }, $ref);
      return 'file' in target && sources.files.has(target.file) && sources.valueAt(target) === undefined;
    });
    if (lost === undefined) continue;
    const isGone = gone.includes(key);
    throw new ImportProblem(
      root,
      document?.position(['components', 'messages', key]) ?? { line: 1, column: 1 },
      isGone
        ? `The source no longer has ${JSON.stringify(key)}, whose message refers to it: ${lost}.`
        : `The source no longer has what ${JSON.stringify(key)} refers to: ${lost}.`,
      isGone
        ? 'To remove the event, import again with --remove-gone. To keep it, give its message a payload and examples of its own.'
        : 'Remove this $ref from the message, or correct it; then import again.',
    );
  }
}

/** Removes messages, and what lists them in channels and operations. */
export function removalsOf(root: Json | undefined, keys: readonly string[]): readonly Edit[] {
  return keys.flatMap((key) => {
    const isOf = (value: Json | undefined) =>
      ['components', 'channels'].some((where) =>
        new RegExp(`^#/${where}/(?:[^/]+/)?messages/${key.replaceAll(/[^\w-]/g, String.raw`\$&`)}$`).test(
          textOf(own(value, '$ref')),
        ),
      );
    const listed = ['channels', 'operations'].flatMap((kind) => {
      const holders = own(root, kind);
      return Object.entries(isObject(holders) ? holders : {}).flatMap(([name, holder]) => {
        const list = own(holder, 'messages');
        const entries = Array.isArray(list)
          ? [...list.entries()].toReversed()
          : Object.entries(isObject(list) ? list : {});
        return entries
          .filter(([, value]) => isOf(value))
          .map(([at]): Edit => ({ remove: [kind, name, 'messages', at] }));
      });
    });
    return [{ remove: ['components', 'messages', key] }, ...listed];
  });
}

function referencesIn(value: Json | undefined): readonly string[] {
  if (Array.isArray(value)) return listOf(value).flatMap(referencesIn);
  if (!isObject(value)) return [];
  return [
    ...(typeof value.$ref === 'string' ? [value.$ref] : []),
    ...Object.values(value).flatMap(referencesIn),
  ];
}

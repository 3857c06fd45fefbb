import type { GeneratedFile } from '../../outputs/generator.ts';

/** The versions of a published site, as its version switch reads them. */
export interface PublishedVersions {
  readonly latest: string;
  /** The newest first; paths are relative to the root of the site, with a slash at the end unless empty. */
  readonly versions: readonly { readonly version: string; readonly path: string }[];
}

/** The versions of a site that has just been built: itself. Publishing adds the released ones. */
export function versionsFile(version: string): GeneratedFile {
  const versions: PublishedVersions = { latest: version, versions: [{ version, path: '' }] };
  return { path: 'versions.json', content: `${JSON.stringify(versions, null, 2)}\n` };
}

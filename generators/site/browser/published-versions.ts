export interface PublishedVersion {
  readonly version: string;
  /** Relative to the published root, with a slash at the end; empty for the root itself. */
  readonly path: string;
}

/** The versions of the site that are published beside each other. */
export interface Published {
  /** The root of all of them. */
  readonly root: URL;
  readonly latest: string;
  /** The version that is kept where this page is; undefined at the root. */
  readonly kept: string | undefined;
  /** The version that this page is of. */
  readonly current: string;
  readonly versions: readonly PublishedVersion[];
}

/** Reads which versions are published, from the root of one of them; null if no server says. */
export async function readPublished(root: URL): Promise<Published | null> {
  if (!location.protocol.startsWith('http')) return null;
  // A version that is kept stands below the published root: `versions/1.0.0/`.
  const [, above, kept] = /^(.*\/)versions\/([^/]+)\/$/.exec(root.pathname) ?? [];
  const published = new URL(above ?? root.pathname, root);
  try {
    const response = await fetch(new URL('versions.json', published));
    if (!response.ok) return null;
    const { latest, versions } = (await response.json()) as Pick<Published, 'latest' | 'versions'>;
    const current = kept ?? versions.find(({ path }) => path === '')?.version ?? latest;
    return { root: published, latest, kept, current, versions };
  } catch {
    return null;
  }
}

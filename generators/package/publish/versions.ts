import { compareVersions } from '../../ground/compare-versions.ts';
import type { PublishedVersions } from '../../site/machine/versions.ts';

/** Where a released version is kept, relative to the root of the site. */
export function releasePath(version: string): string {
  return `versions/${version}/`;
}

/**
 * What the version switch gets to know: the site at the root, and each release that is kept. The latest is the highest
 * release, or the root as long as there is none.
 */
export function publishedVersions(root: string, releases: readonly string[]): PublishedVersions {
  const others = releases.filter((version) => version !== root);
  const entries = [
    { version: root, path: '' },
    ...others.map((version) => ({ version, path: releasePath(version) })),
  ];
  return {
    latest: releases.toSorted(compareVersions).at(-1) ?? root,
    versions: entries.sort((one, other) => compareVersions(other.version, one.version)),
  };
}

/** Reads a `versions.json`; undefined if it is not one. */
export function parseVersions(text: string): PublishedVersions | undefined {
  try {
    const { latest, versions } = JSON.parse(text) as PublishedVersions;
    const isWhole =
      typeof latest === 'string' &&
      versions.every(({ version, path }) => typeof version === 'string' && typeof path === 'string') &&
      versions.some(({ path }) => path === '');
    return isWhole ? { latest, versions } : undefined;
  } catch {
    return undefined;
  }
}

/** The version of the site at the root. */
export function rootVersion({ versions }: PublishedVersions): string {
  return versions.find(({ path }) => path === '')?.version ?? '';
}

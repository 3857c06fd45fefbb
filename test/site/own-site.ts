import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import type { GeneratedFile } from '../../generators/outputs/generator.ts';
import { isAll } from '../extent.ts';

/** The site of this repository's own contract, as generated for this run. */
export const siteFolder = inject('siteFolder');

/** The files of the site as the generator gives them, sorted by path. */
export const siteFiles: readonly GeneratedFile[] = readdirSync(siteFolder, {
  recursive: true,
  withFileTypes: true,
})
  .filter((entry) => entry.isFile())
  .map((entry) => path.join(entry.parentPath, entry.name))
  .sort()
  .map((file) => ({
    path: `docs/${path.relative(siteFolder, file).replaceAll(path.sep, '/')}`,
    content: new Uint8Array(readFileSync(file)),
  }));

/** The paths of all pages inside the site. */
export const pagePaths: readonly string[] = siteFiles
  .map((file) => file.path.replace(/^docs\//, ''))
  .filter((file) => file.endsWith('.html'));

/** Kinds of pages that have a layout or scripts of their own. */
export const ownLayouts = {
  home: 'index.html',
  'all events': 'events/index.html',
  'documented event': 'events/card-pos-approved.html',
  'undocumented event': 'events/provisioning.html',
  delivery: 'delivery.html',
  notifications: 'notifications.html',
  recipe: 'receivers/python.html',
  changelog: 'changelog.html',
  module: 'package/receiver.html',
  downloads: 'downloads.html',
  'check a payload': 'check.html',
  'not found': '404.html',
} as const;

/** A page of each kind. Those that `ownLayouts` lacks consist of the same parts, in other words. */
export const kindsOfPages = {
  ...ownLayouts,
  'quick start': 'quick-start.html',
  testing: 'test-your-endpoint.html',
  'going live': 'going-live.html',
  sender: 'verify-the-sender.html',
  troubleshooting: 'troubleshooting.html',
  'receiver guide': 'receiver.html',
  operation: 'operate.html',
  'open points': 'known-gaps.html',
  'package reference': 'package.html',
  command: 'command.html',
} as const;

const walked: readonly string[] = Object.values(ownLayouts);

/**
 * The pages that a walk takes: those with a layout of their own, and those that another contract has beside them; all of them with
 * `TESTS=all`.
 */
export function walkedPages(paths: readonly string[] = pagePaths): readonly string[] {
  return isAll ? paths : paths.filter((file) => walked.includes(file) || !pagePaths.includes(file));
}

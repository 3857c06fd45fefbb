import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { PageWeight, SiteWeight } from './figures.ts';

export function weighSite(folder: string): SiteWeight {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const sizes = files.map((file) => ({ file, bytes: readFileSync(file).byteLength }));
  const pages = sizes.filter(({ file }) => file.endsWith('.html')).map(({ bytes }) => bytes);
  return {
    files: files.length,
    bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
    heaviestPageBytes: Math.max(0, ...pages),
  };
}

/** Weighs a page with the style sheets and scripts that it names, each compressed as hosts do. */
export function weighPage(folder: string, page: string): PageWeight {
  const html = readFileSync(path.join(folder, page), 'utf8');
  const addresses = (pattern: RegExp): string[] =>
    [...html.matchAll(pattern)].map(([, address = '']) => path.join(folder, path.dirname(page), address));
  const sum = (files: readonly string[]): number =>
    files.reduce((total, file) => total + gzipSync(readFileSync(file)).byteLength, 0);
  return {
    pageBytes: gzipSync(html).byteLength + sum(addresses(/<link[^>]* href="([^":]+\.css)"/g)),
    scriptBytes: sum(addresses(/<script[^>]* src="([^":]+)"/g)),
  };
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { npm, REPOSITORY } from './npm.ts';

const tarballs = inject('tarballs');
const PACKAGES = Object.keys(tarballs) as readonly (keyof typeof tarballs)[];

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly repository: { readonly directory?: string };
  readonly publishConfig: object;
}

describe.each(PACKAGES)('the package in %s', (folder) => {
  const manifest = manifestIn(path.join(REPOSITORY, folder));

  test('says its licence, where it comes from, and that it is public', () => {
    expect(manifest.license).toBe('Apache-2.0');
    expect(manifest.repository.directory ?? '.').toBe(folder);
    expect(manifest.publishConfig).toEqual({ access: 'public' });
  });

  test('holds the licence and a README of its own, and can be published', () => {
    const printed = npm(REPOSITORY, 'publish', tarballs[folder], '--dry-run', '--offline', '--json');
    const { [manifest.name]: report } = JSON.parse(printed) as Record<string, { files: { path: string }[] }>;
    const files = report?.files.map((file) => file.path);
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']));
    expect(readFileSync(path.join(REPOSITORY, folder, 'LICENSE'), 'utf8')).toBe(
      readFileSync(path.join(REPOSITORY, 'LICENSE'), 'utf8'),
    );
  });
});

function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
}

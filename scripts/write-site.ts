import Generator from '@asyncapi/generator';
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { refuseLinkOut } from '../generators/contract/source/package-folder.ts';

/**
 * Writes the documentation of this repository's contract into `generated/docs/` as anybody can who has AsyncAPI's tools: by
 * @asyncapi/generator and the template in `asyncapi-template/`. The generator never removes what is no longer made, so it
 * writes into an empty folder, which then takes the place of the old one.
 */
const repository = path.resolve(import.meta.dirname, '..');
const template = path.dirname(
  fileURLToPath(import.meta.resolve('@webhook-contract/asyncapi-template/package.json')),
);
const fresh = path.join(repository, 'node_modules/.cache/asyncapi-template');
const site = path.join(repository, 'generated/docs');

rmSync(fresh, { recursive: true, force: true });
mkdirSync(fresh, { recursive: true });
await new Generator(template, fresh, { compile: false, forceWrite: true }).generateFromFile(
  path.join(repository, 'asyncapi.yaml'),
);
refuseLinkOut(repository, site);
rmSync(site, { recursive: true, force: true });
renameSync(fresh, site);
const { length } = readdirSync(site, { recursive: true, withFileTypes: true }).filter((entry) =>
  entry.isFile(),
);
console.log(`generated/docs: ${length} files, by @asyncapi/generator. To read: generated/docs/index.html`);

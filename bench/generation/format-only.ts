import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatTypeScript } from '../../generators/outputs/format-typescript.ts';
import { listFolder } from '../../generators/ground/folder-files.ts';

/** What of a cold run is formatting: all code of an output folder that is formatted, with no cache. */
const folder = process.argv[2] ?? '';
for (const file of listFolder(folder)) {
  const isVerbatim = /^docs\/|^validators\/(?:formats|shape-schemas|schemas\/.*)\.ts$/.test(file);
  if (file.endsWith('.ts') && !isVerbatim)
    await formatTypeScript(file, readFileSync(path.join(folder, file), 'utf8'));
}

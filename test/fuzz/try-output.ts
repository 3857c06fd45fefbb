import type { GeneratedFile } from '../../generators/index.ts';
import { createWorkspace } from '../golden/workspace.ts';

/** Type-checks what was generated from documents and runs it on bodies. Gives what is wrong, by the seed of the document. */
export async function tryOutputs(
  outputs: ReadonlyMap<number, readonly GeneratedFile[]>,
): Promise<readonly string[]> {
  if (outputs.size === 0) return [];
  const workspace = createWorkspace(
    [...outputs].flatMap(([seed, files]) =>
      files.map((file) => ({ ...file, path: `seed${seed}/${file.path}` })),
    ),
  );
  try {
    workspace.write('use.mjs', USE);
    const checked = await workspace.typeCheck();
    const ran = await workspace.run('use.mjs');
    return [checked, ran].flatMap(({ exitCode, output }) =>
      exitCode === 0 ? [] : [output || `exit ${exitCode}`],
    );
  } finally {
    workspace.remove();
  }
}

/** Parses every sample, which has to be valid, and bodies of any kind, on which nothing may be thrown. */
const USE = `
import { readdirSync } from 'node:fs';
for (const seed of readdirSync('generated')) {
  const { parseEvent, samples } = await import('./generated/' + seed + '/index.ts');
  for (const [template, [...all]] of Object.entries(samples)) {
    for (const { headers, payload } of all) {
      for (const mode of ['tolerant', 'strict']) {
        const { status, errors } = parseEvent(JSON.stringify(payload), { headers, mode });
        if (status !== 'valid') console.log(seed, template, mode, status, JSON.stringify(errors));
        if (status !== 'valid') process.exitCode = 1;
        for (const other of [null, 0, '', [], {}, { ...payload, more: 1 }, JSON.parse('{"__proto__": {"a": 1}}')]) {
          for (const name of Object.keys(payload)) parseEvent({ ...payload, [name]: other }, { headers, mode });
          parseEvent(other, { headers, mode });
        }
      }
    }
  }
}
`;

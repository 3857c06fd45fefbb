import type { GeneratedFile } from '../../generators/index.ts';
import { createWorkspace } from '../golden/workspace.ts';

/** Type-checks what was generated from documents, runs it on bodies, and sends and receives its events. Gives what is wrong, by the number of the document. */
export async function tryOutputs(
  outputs: ReadonlyMap<number, readonly GeneratedFile[]>,
): Promise<readonly string[]> {
  if (outputs.size === 0) return [];
  const workspace = createWorkspace(
    [...outputs].flatMap(([index, files]) =>
      files.map((file) => ({ ...file, path: `document-${index}/${file.path}` })),
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

/**
 * Parses every example, which has to be valid but for fields that no schema names, and bodies of any kind, on which nothing may
 * be thrown. What the sender sends, the listener has to take.
 */
const USE = `
import { readdirSync } from 'node:fs';
for (const document of readdirSync('generated')) {
  const wrong = (...what) => { console.log(document, ...what); process.exitCode = 1; };
  // An example with a field that no schema names is valid, and refused only where such fields are.
  const isUnnamed = ({ rule }) => /^(?:additional|unevaluated)Properties$/.test(rule);
  let strictest = 'strict';
  try {
    const { events, parseEvent, examples } = await import('./generated/' + document + '/index.ts');
    for (const [eventType, [...all]] of Object.entries(examples)) {
      for (const { headers, payload } of all) {
        for (const mode of ['tolerant', 'strict']) {
          const { status, errors } = parseEvent(JSON.stringify(payload), { headers, mode });
          if (status !== 'valid' && mode === 'strict' && errors?.every(isUnnamed)) strictest = 'tolerant';
          else if (status !== 'valid') wrong(eventType, mode, status, JSON.stringify(errors));
          for (const other of [null, 0, '', [], {}, { ...payload, more: 1 }, JSON.parse('{"__proto__": {"a": 1}}')]) {
            for (const name of Object.keys(payload)) parseEvent({ ...payload, [name]: other }, { headers, mode });
            parseEvent(other, { headers, mode });
          }
        }
      }
    }
    const { createListener, createSender } = await import('./generated/' + document + '/sender.ts');
    await using listener = await createListener({ mode: strictest });
    const sender = createSender({ url: listener.url });
    for (const { key, documented } of events) {
      if (!documented) continue;
      const { outcome } = await sender[key]();
      if (outcome !== 'delivered') wrong(key, outcome);
    }
    await sender.close();
    for (const { problems } of listener.requests) if (problems.length > 0) wrong('received', JSON.stringify(problems));
  } catch (error) {
    wrong(error.stack);
  }
}
`;

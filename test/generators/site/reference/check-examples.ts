import { apiExamples } from '../../../../generators/site/reference/examples.ts';
import { describedModules } from '../../../../generators/site/reference/modules.ts';
import { generateCase, readCase } from '../../../golden/generate-case.ts';
import { createWorkspace, type Ran } from '../../../golden/workspace.ts';

/** An export that needs an example, and the one that it has. */
export interface ShownExample {
  readonly of: string;
  readonly code: string | undefined;
}

/** The examples of all exports of a golden case that are no types. */
export async function examplesOf(name: string): Promise<readonly ShownExample[]> {
  const contract = await readCase(name);
  const examples = apiExamples(contract);
  return describedModules(contract)
    .filter(({ subpath }) => subpath.startsWith('.'))
    .flatMap(({ exports }) => exports.filter(({ kind }) => kind !== 'type').map((one) => one.name))
    .filter((one) => !one.endsWith('Version'))
    .map((one) => ({ of: one, code: examples.get(one) }));
}

/** What the compiler says of examples beside the code of their case, in a folder below another one. */
export async function checkExamples(
  name: string,
  examples: readonly ShownExample[],
  below?: string,
): Promise<Ran> {
  const own = describedModules(await readCase(name)).filter(({ subpath }) => subpath.startsWith('.'));
  const modules = new Map(own.map(({ specifier, subpath }) => [specifier, subpath.replace(/^\.\/?/, '')]));
  const workspace = createWorkspace(await generateCase(name), below);
  try {
    for (const { of, code = '' } of examples) {
      const local = code.replace(/(?<=from ')[^']+/g, (specifier) => {
        const module = modules.get(specifier);
        return module === undefined ? specifier : `./generated/${module || 'index'}.ts`;
      });
      workspace.write(`example-${of}.ts`, local);
    }
    return await workspace.typeCheck();
  } finally {
    workspace.remove();
  }
}

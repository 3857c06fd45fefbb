import { expect, test } from 'vitest';
import { collectFiles } from '../../generators/package/output/collect.ts';
import { codeGenerators, readCase } from '../golden/generate-case.ts';
import { createWorkspace } from '../golden/workspace.ts';

test('a contract without a single documented event gives code that type-checks and runs', async () => {
  const contract = await readCase('library');
  const events = contract.events.filter(({ documented }) => !documented);
  const workspace = createWorkspace(
    await collectFiles({ ...contract, events, definitions: {} }, codeGenerators),
  );
  try {
    expect(await workspace.typeCheck()).toEqual({ exitCode: 0, output: '' });
    const index = await workspace.load<typeof import('../../generated/index.ts')>('generated/index.ts');
    expect(index.events.map(({ key }) => key)).toEqual(['branchClosed']);
    const headers = { 'x-event-type': 'branch.closed' };
    expect(index.parseEvent('{}', { headers })).toEqual({
      status: 'unknown',
      eventType: 'branch.closed',
      body: {},
    });
  } finally {
    workspace.remove();
  }
});

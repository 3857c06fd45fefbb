import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../../../generators/package.json' with { type: 'json' };

const COMPILER = path.resolve(
  import.meta.dirname,
  '../../../../generators/outputs/validators/guard-compiler.ts',
);

/** Compiles a schema in a process that finds another version of Ajv installed. */
function compileWithAjv(version: string): SpawnSyncReturns<string> {
  const script = `
import { registerHooks } from 'node:module';
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.endsWith('/ajv/package.json')) return loaded;
    return { ...loaded, source: JSON.stringify({ ...JSON.parse(loaded.source), version: ${JSON.stringify(version)} }) };
  },
});
const { createGuardCompiler } = await import(${JSON.stringify(COMPILER)});
console.log(createGuardCompiler({ a: { type: 'string' } })('a').length);`;
  const options = ['--conditions=@webhook-contract/source', '--input-type=module', '--eval', script];
  return spawnSync(process.execPath, options, { encoding: 'utf8' });
}

test('guards are compiled by the version of Ajv that the kit depends on', () => {
  const { status, stdout } = compileWithAjv(manifest.dependencies.ajv);
  expect([status, stdout]).toEqual([0, '1\n']);
});

test.each(['8.20.1', '8.21.0', '9.0.0'])('with ajv %s nothing is compiled, and it is said why', (version) => {
  const { status, stderr } = compileWithAjv(version);
  expect(status).not.toBe(0);
  expect(stderr).toContain(
    `Validators are compiled with what is inside ajv ${manifest.dependencies.ajv}, but ajv ${version} is installed`,
  );
});

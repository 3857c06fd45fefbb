import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { testKey } from '../../generators/outputs/vectors/test-secrets.ts';
import { plainContract } from '../../generators/site/downloads/plain-contract.ts';
import { languageRecipes, type LanguageRecipe } from '../../generators/site/recipes/languages/index.ts';
import { isAll, ONLY_ALL } from '../extent.ts';
import { readOwnContract } from '../own-contract.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { behaviours, delivery, handledOnce } from './behaviours.ts';
import { deliver } from './deliver.ts';
import { judgesVectors } from './judges-vectors.ts';
import { buildReceiver, missing, type Start } from './languages.ts';
import type { ReceiverProcess } from './receiver-process.ts';

/** The Java receiver with Spring's controller in place of its server, in Jetty. Takes Spring 4.3 from Debian. */

/** Where Debian's packages put libraries. SPRING_JARS names another folder, for packages that are only unpacked. */
const jars = process.env.SPRING_JARS ?? '/usr/share/java';
const needed = ['spring3-web.servlet', 'jetty9-servlet', 'servlet-api', 'commons-logging'];
const lacking = needed.some((name) => !existsSync(path.join(jars, `${name}.jar`)))
  ? 'Spring is skipped: apt install libspring-web-servlet-java libjetty9-java'
  : undefined;
const reason = isAll ? (missing('Java') ?? lacking) : ONLY_ALL;

test('Spring is tried', ({ skip }) => {
  if (reason === undefined) return;
  if (isAll) console.log(reason);
  skip(reason);
});

const describeIfTried = reason === undefined ? describe : () => undefined;

describeIfTried('Spring', async () => {
  const folder = temporaryFolder(afterAll);
  const { contract } = await readOwnContract();
  assert.ok(contract, 'the contract can be read');
  const java = languageRecipes(contract).find(({ language }) => language === 'Java');
  assert.ok(java, 'there is a receiver in Java');
  const libraries = ['spring3-*', 'jetty9-*', 'servlet-api', 'commons-logging'];
  const server = readFileSync(path.join(import.meta.dirname, 'SpringServer.java'), 'utf8');
  const recipe: LanguageRecipe = {
    ...java,
    files: [
      ...java.files.filter(({ path: file }) => file !== 'Receiver.java'),
      { path: 'SpringServer.java', language: 'java', code: server },
    ],
    run: [
      `ln -s ${libraries.map((name) => path.join(jars, `${name}.jar`)).join(' ')} lib/`,
      "javac -encoding UTF-8 -cp 'lib/*' -d classes *.java spring/*.java",
      "java -cp 'classes:lib/*:.' SpringServer",
    ].join(' && '),
  };
  let start: Start;
  let receiver: ReceiverProcess;
  beforeAll(async () => {
    start = await buildReceiver(path.join(folder, 'spring'), recipe, plainContract(contract));
    receiver = await start({ WEBHOOK_KEY: testKey });
  });
  afterAll(async () => {
    await receiver?.[Symbol.asyncDispose]();
    handledOnce(receiver);
  });

  test.for(behaviours)('$name', ({ check }) => check(receiver));

  test('the vectors of the contract', () => judgesVectors(contract, receiver, 'Java'));

  test('another method gets 405, and the one that is allowed', async () => {
    const { path: target, ...request } = delivery('method', { method: 'PUT' });
    const { status, headers } = await fetch(`http://127.0.0.1:${receiver.port}${target}`, request);
    assert.deepEqual([status, headers.get('allow')], [405, 'POST']);
  });

  test('a property has the path', async () => {
    await using moved = await start({ WEBHOOK_KEY: testKey, WEBHOOK_PATH: '/moved', DATABASE: 'moved.db' });
    assert.equal(await deliver(moved.port, delivery('moved', { path: '/moved' })), 200);
  });

  test('it ends after the event that is being handled', async () => {
    await using ending = await start({ WEBHOOK_KEY: testKey, DATABASE: 'end.db' });
    assert.equal(await deliver(ending.port, delivery('slow-end')), 200);
    await ending.prints(/^Began slow-end$/m);
    await ending.terminate();
    assert.equal(ending.effects('slow-end'), 1);
  });

  test('it waits 15 seconds for a handler, and no longer', async () => {
    await using hanging = await start({ WEBHOOK_KEY: testKey, DATABASE: 'hang.db', HANG: '1' });
    assert.equal(await deliver(hanging.port, delivery('hang-end')), 200);
    assert.equal(await deliver(hanging.port, delivery('after-hang')), 200);
    const started = performance.now();
    await hanging.terminate();
    const seconds = (performance.now() - started) / 1_000;
    assert.ok(seconds > 14 && seconds < 25, `${seconds} s`);
    assert.equal(hanging.effects('after-hang'), 0);
  });

  test('it does not start without a key', async () => {
    await assert.rejects(start({ WEBHOOK_KEY: '' }), /Set WEBHOOK_KEY/);
  });
});

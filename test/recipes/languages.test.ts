import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examples } from '../../generated/examples.ts';
import type { Contract } from '../../generators/contract/model/model.ts';
import { testKey, testSecret } from '../../generators/outputs/vectors/test-secrets.ts';
import { vectorGroups } from '../../generators/outputs/vectors/index.ts';
import { vectorMaker, type Vector } from '../../generators/outputs/vectors/vector-requests.ts';
import { plainContract } from '../../generators/site/downloads/plain-contract.ts';
import { languageRecipes, storeStatements } from '../../generators/site/recipes/languages/index.ts';
import type { LanguageRecipe } from '../../generators/site/recipes/languages/index.ts';
import { contractFolder } from '../contracts/contract-folders.ts';
import { extent, ONLY_ALL } from '../extent.ts';
import { readCase, readValid } from '../golden/generate-case.ts';
import { hostileContract } from '../generators/site/hostile-contract.ts';
import { parcelContract } from '../generators/site/parcel-contract.ts';
import { readOwnContract } from '../own-contract.ts';
import { languageReceivers, tryLanguage } from '../player/endpoint-test/language-receivers.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { behaviours, delivery, endsInOrder, handledOnce, quarantining } from './behaviours.ts';
import { deliver } from './deliver.ts';
import { judgesVectors, statusOf } from './judges-vectors.ts';
import { atPresent, buildReceiver, missing, type Start } from './languages.ts';
import type { ReceiverProcess } from './receiver-process.ts';
import { sendSlowly } from './slow-body.ts';

/** The receivers to copy in other languages, each started as its page says: one table of cases for all of them. */

/** `npm test` tries Python, as other languages compile for seconds. */
const languages = ['Python', 'Java', 'Go', 'PHP'].slice(0, extent(1, 4));

/** Those of the tried languages whose tools are here. */
function present(recipes: readonly LanguageRecipe[]): readonly LanguageRecipe[] {
  return recipes.filter(({ language }) => languages.includes(language) && missing(language) === undefined);
}

const { contract: own } = await readOwnContract();
assert.ok(own, 'the contract can be read');
const folder = temporaryFolder(afterAll);

/** What receivers read of the contract, with patterns that not every language reads alike, or at all. */
const data = plainContract(own) as { definitions: Record<string, { properties?: object }> };
Object.assign(data.definitions['card-pos-approved-tolerant']?.properties ?? {}, {
  accents: { pattern: String.raw`^\u00e9+$` },
  price: { pattern: '^[$][0-9]+$' },
  letters: { pattern: String.raw`^\p{L}+(?!.)` },
});

const [example] = examples.CARD_POS_APPROVED_WEBHOOK;
const bodyWith = (fields: object): string => JSON.stringify({ ...example?.payload, ...fields });

type Language = LanguageRecipe['language'];

interface Case {
  readonly name: string;
  readonly check: (receiver: ReceiverProcess, language: Language) => Promise<void>;
  /** Why languages are not tried with it. */
  readonly skipped?: Partial<Record<Language, string>>;
}

/** A body of which a part arrives every second, and that never ends. */
const slowly = (name: string, head: string, part: string): Case => ({
  name: `a body that is too slow: ${name}`,
  skipped: { PHP: 'its web server sets the deadline of a body' },
  async check({ port }) {
    const { method, path: target, headers } = delivery('slow');
    const fields = Object.entries(headers).map(([field, value]) => `${field}: ${value}`);
    const lines = [`${method} ${target} HTTP/1.1`, 'host: localhost', ...fields, head];
    const started = performance.now();
    assert.equal(await sendSlowly(port, lines, part), 408);
    const seconds = (performance.now() - started) / 1_000;
    assert.ok(seconds > 9 && seconds < 30, `${seconds} s`);
  },
});

function handling(name: string, id: string, fields: object): Case {
  return {
    name: `${name} is handled`,
    async check({ port, handled }) {
      assert.equal(await deliver(port, delivery(id, { body: bodyWith(fields) })), 200);
      assert.equal(await handled(id, id), 1);
    },
  };
}

const NO_HTTP_1_0 = 'its server does not tell how long it keeps a connection';

const cases: readonly Case[] = [
  ...behaviours,
  slowly('silence', 'content-length: 1000', ''),
  slowly('single bytes', 'content-length: 1000', 'x'),
  slowly('small chunks', 'transfer-encoding: chunked', '1\r\nx\r\n'),
  slowly('a chunk size without end', 'transfer-encoding: chunked', '0'),
  handling('an event that breaks only an assumption', 'assumption', { authCode: undefined }),
  handling('an event whose fields match patterns', 'patterns', {
    accents: '\u00e9',
    price: '$5',
    letters: 'a',
  }),
  quarantining('a letter without its accent', 'accents', bodyWith({ accents: 'e' })),
  quarantining('a line feed after a price', 'price', bodyWith({ price: '$5\n' })),
  quarantining('a line feed after a currency', 'line-feed', bodyWith({ transactionCurrency: 'GBP\n' })),
  quarantining('a long text', 'long-text', bodyWith({ customerHashId: '1 x'.repeat(100_000) })),
  {
    name: 'a refused request is logged without its values',
    async check({ port, prints, printed }) {
      const headers = { 'x-partner-key': 'guessed-key' };
      assert.equal(await deliver(port, delivery('refused', { headers })), 401);
      await prints(/Refused with 401(?:: no valid key)?$/m);
      assert.ok(!printed().some((line) => line.includes('guessed-key')));
    },
  },
  {
    name: 'an idle connection is kept for longer than a minute',
    skipped: { Python: NO_HTTP_1_0, Go: NO_HTTP_1_0, PHP: NO_HTTP_1_0 },
    async check({ port }) {
      const socket = connect(port, '127.0.0.1');
      socket.write('GET /ready HTTP/1.0\r\nconnection: keep-alive\r\n\r\n');
      const [response] = (await once(socket, 'data')) as [Buffer];
      socket.destroy();
      assert.match(String(response), /^keep-alive: timeout=65\b/im);
    },
  },
  {
    name: 'an event of an unknown type that the handler accepts is handled',
    async check({ port, prints }) {
      const accepted = delivery('accepted', { body: '{"template":"ACCEPTED"}' });
      assert.equal(await deliver(port, accepted), 200);
      await prints(/^Ignored ACCEPTED accepted$/m);
    },
  },
  {
    name: 'an event is quarantined if it fails to say whether it is accepted',
    async check({ port, prints }) {
      const failing = delivery('not-accepted', { body: '{"template":"FAILS"}' });
      assert.equal(await deliver(port, failing), 200);
      await prints(/(?:Not accepted|accepts .*FAILS failed): .*(?:SystemExit|Error|panic)/);
      await prints(/^Quarantined unknown .* not-accepted$/m);
    },
  },
  {
    name: 'a request without an event ID is logged',
    async check({ port, prints }) {
      assert.equal(await deliver(port, delivery('', { body: bodyWith({ mcc: '2' }) })), 200);
      await prints(/An event has no event ID$/m);
    },
  },
  {
    name: 'another event under a known event ID is quarantined',
    async check({ port, prints }) {
      assert.equal(await deliver(port, delivery('conflict')), 200);
      assert.equal(await deliver(port, delivery('conflict', { body: bodyWith({ mcc: '1' }) })), 200);
      await prints(/^Quarantined conflict .* conflict~[0-9a-f]{64}$/m);
    },
  },
  {
    name: 'a quarantined event whose report fails is stored all the same',
    async check({ port, prints }) {
      const event = delivery('fail-report', { body: bodyWith({ mcc: 1 }) });
      assert.equal(await deliver(port, event), 200);
      await prints(/fail-report failed: .*(?:SystemExit|Error|panic)/);
      assert.equal(await deliver(port, event), 200);
    },
  },
  {
    name: 'the vectors of the contract',
    check: (receiver, language) => judgesVectors(own, receiver, language),
  },
];

test.for(languageRecipes(own))('$language is tried', ({ language }, { skip }) => {
  if (!languages.includes(language)) skip(ONLY_ALL);
  const reason = missing(language);
  if (reason === undefined) return;
  console.log(reason);
  skip(reason);
});

describe.concurrent.for(present(languageRecipes(own)))('$language', (recipe) => {
  let build: Start;
  const start = (database: string, more = {}) =>
    build({ DATABASE: `${database}.db`, WEBHOOK_KEY: testKey, ...more });
  const project = path.join(folder, recipe.id);
  beforeAll(async () => {
    build = await buildReceiver(project, recipe, data);
  });

  describe('one process', () => {
    let receiver: ReceiverProcess;
    beforeAll(async () => {
      receiver = await start('cases');
    });
    afterAll(async () => {
      await receiver?.[Symbol.asyncDispose]();
      handledOnce(receiver);
    });
    test.for(cases)('$name', async ({ check, skipped }, { skip }) => {
      const reason = skipped?.[recipe.language];
      if (reason !== undefined) skip(reason);
      await check(receiver, recipe.language);
    });
  });

  test('kill -9 between store and handling: the next process handles each event once', async () => {
    const killed = await start('killed', { HANG: '1' });
    for (const id of ['hang-first', 'stored']) assert.equal(await deliver(killed.port, delivery(id)), 200);
    await killed[Symbol.asyncDispose]();
    await using next = await start('killed');
    assert.equal(await next.handled('hang-first', 'stored'), 1);
    assert.deepEqual([killed.effects('stored'), next.effects('stored')], [0, 1]);
  });

  test('an event is dead after ten attempts, even if the last one killed the process, until it is retried', async ({
    expect,
  }) => {
    await (await start('dead'))[Symbol.asyncDispose](); // Makes the table.
    using database = new DatabaseSync(path.join(project, 'dead.db'), { timeout: 5_000 });
    const insert = database.prepare(
      `insert into webhook_events (id, type, body, state, attempts, due, received)
       values (?, ?, ?, 'waiting', ?, 0, ${Date.now()})`,
    );
    const body = Buffer.from(bodyWith({}));
    insert.run('fail-crash', 'CARD_POS_APPROVED_WEBHOOK', body, 10);
    insert.run('fail-last', 'CARD_POS_APPROVED_WEBHOOK', body, 9);
    await using receiver = await start('dead');
    await receiver.prints(/handler of event fail-last failed: .*(?:SystemExit|Error|panic)/);
    await receiver.prints(/fail-crash failed: .*(?:SystemExit|Error|panic)/);
    await receiver.prints(/^Dead .* fail-last$/m);
    await receiver.prints(/(?:at|File) .*\b[Hh](?:ook|andler)\b.*\d/);
    assert.ok(!receiver.printed().some((line) => line.includes('the work fails once')));
    const found = database.prepare('select id, state, attempts from webhook_events order by id');
    await expect
      .poll(() => found.all())
      .toEqual([
        { id: 'fail-crash', state: 'dead', attempts: 10 },
        { id: 'fail-last', state: 'dead', attempts: 10 },
      ]);
    assert.equal(receiver.effects('fail-crash'), 0);
    const { list, count, retry, forget } = storeStatements;
    assert.deepEqual(
      database
        .prepare(atPresent(count))
        .all()
        .map((row) => [row.state, row.events]),
      [['dead', 2]],
    );
    assert.deepEqual(
      database
        .prepare(list)
        .all()
        .map(({ id, state }) => `${id} ${state}`)
        .toSorted(),
      ['fail-crash dead', 'fail-last dead'],
    );
    database.exec(atPresent(retry));
    assert.equal(await receiver.handled('fail-crash', 'fail-last'), 1);
    await expect
      .poll(() => database.prepare("select id from webhook_events where state = 'done'").all())
      .toHaveLength(2);
    const [done] = database.prepare(atPresent(count)).all();
    assert.ok(Math.abs(Number(done?.seconds)) < 600, String(done?.seconds));
    assert.equal(database.prepare(atPresent(forget)).run().changes, 0);
    database.exec('update webhook_events set due = due * 0.99'); // Months ago, whatever the unit.
    assert.equal(database.prepare(atPresent(forget)).run().changes, 2);
  });

  test('it ends in order', async ({ skip }) => {
    if (recipe.language === 'PHP') skip('its web server decides how it ends');
    await using receiver = await start('end');
    await endsInOrder(receiver);
  });

  test('it listens on the address in HOST', async ({ skip }) => {
    if (recipe.language === 'PHP') skip('its web server has the address');
    await using receiver = await start('host', { HOST: '127.0.0.2' });
    assert.equal((await fetch(`http://127.0.0.2:${receiver.port}/ready`)).status, 200);
  });

  test('it does not start without a key', async () => {
    await assert.rejects(start('no-key', { WEBHOOK_KEY: '' }), /WEBHOOK_KEY/);
  });
});

const ferry = await readValid(path.join(contractFolder('hmac-signature'), 'asyncapi.yaml'));
const replayable: Contract = { ...ferry, eventId: { in: 'header', name: 'x-delivery' } };

interface ContractCase {
  readonly name: string;
  readonly contract: Contract;
  readonly check: typeof judgesVectors;
}

/** Contracts of other kinds; `npm test` tries the first two. */
const contracts: readonly ContractCase[] = [
  {
    name: 'texts that could break code',
    contract: hostileContract(parcelContract),
    async check(_, { port }) {
      assert.equal((await fetch(`http://127.0.0.1:${port}/ready`)).status, 200);
    },
  },
  {
    name: 'signed by Standard Webhooks',
    contract: await readValid(path.join(contractFolder('standard-webhooks'), 'asyncapi.yaml')),
    check: judgesVectors,
  },
  {
    name: 'signed without the event ID',
    contract: replayable,
    async check(contract, receiver, language) {
      await judgesVectors(contract, receiver, language);
      await quarantinesReplay(receiver);
    },
  },
  { name: 'event type in a header', contract: await readCase('library'), check: judgesVectors },
];

/** What was signed counts once, whatever its event ID; a new signature over the same body is a new event. */
async function quarantinesReplay(receiver: ReceiverProcess): Promise<void> {
  const signed = [0, 1_000].map((age) => {
    const make = vectorMaker(replayable, Date.now() - age);
    const [vector] = make ? vectorGroups(replayable, make).events : [];
    assert.ok(vector, 'there is a vector');
    return vector;
  });
  const send = async (vector: Vector | undefined, id: string) => {
    assert.ok(vector);
    const headers = { ...vector.request.headers, 'x-delivery': id };
    const response = await statusOf(receiver, { ...vector, request: { ...vector.request, headers } });
    assert.equal(response, vector.expect.status);
  };
  await send(signed[0], 'one');
  await receiver.prints(/^Handled .* one$/m);
  await send(signed[0], 'two');
  await receiver.prints(/^Quarantined replay .* two~[0-9a-f]{64}$/m);
  await send(signed[1], 'three');
  await receiver.prints(/^Handled .* three$/m);
}

const contractCases = contracts
  .slice(0, extent(2, 4))
  .flatMap((one) =>
    present(languageRecipes(one.contract)).map((recipe) => ({ ...one, recipe, language: recipe.language })),
  );

test.concurrent.for(contractCases)('$language, $name', async ({ name, contract, check, recipe }) => {
  const project = path.join(folder, `${recipe.id}-${name.replaceAll(' ', '-')}`);
  const start = await buildReceiver(project, recipe, plainContract(contract));
  const secret = contract.signature && { WEBHOOK_SECRET: testSecret(contract.signature) };
  await using receiver = await start({ WEBHOOK_KEY: testKey, ...secret });
  await check(contract, receiver, recipe.language);
});

// The checks that consumers run against their own receivers, with faults and load.
test.for(present(languageReceivers))('$language, no check of an endpoint fails', async (recipe) => {
  const { results } = await tryLanguage(recipe, path.join(folder, 'checks'));
  expect(results.filter(({ verdict }) => verdict === 'failed')).toEqual([]);
});

import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Contract } from '../../generators/contract/model/model.ts';
import { testKey, testSecret } from '../../generators/outputs/vectors/test-secrets.ts';
import { vectorGroups } from '../../generators/outputs/vectors/index.ts';
import { vectorMaker, type Vector } from '../../generators/outputs/vectors/vector-requests.ts';
import { plainContract } from '../../generators/site/downloads/plain-contract.ts';
import { languageRecipes } from '../../generators/site/recipes/languages/index.ts';
import type { LanguageRecipe } from '../../generators/site/recipes/languages/language-recipe.ts';
import { contractFolder } from '../contracts/contract-folders.ts';
import { readCase, readValid } from '../golden/generate-case.ts';
import { hostileContract } from '../generators/site/hostile-contract.ts';
import { parcelContract } from '../generators/site/parcel-contract.ts';
import { readOwnContract } from '../own-contract.ts';
import { launchIn, missing } from './languages.ts';
import { prepare, startReceiver, type ReceiverProcess } from './receiver-process.ts';
import { writeProject } from './workspace.ts';
import { extent } from '../extent.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** The receivers in other languages judge the vectors of contracts as these say, with the present as their clock. */

const folder = temporaryFolder(afterAll);
const ferry = await readValid(path.join(contractFolder('hmac-signature'), 'asyncapi.yaml'));

const replayable: Contract = { ...ferry, eventId: { in: 'header', name: 'x-delivery' } };
const own = (await readOwnContract()).contract;

/** The first ones are tried by `npm test` too. */
const contracts: Readonly<Record<string, Contract | undefined | null>> = {
  own,
  'signed by Standard Webhooks': await readValid(
    path.join(contractFolder('standard-webhooks'), 'asyncapi.yaml'),
  ),
  'signed without the event ID': replayable,
  'event type in a header': await readCase('library'),
};

/** Those of Python are tried by `npm test`, as what other languages need takes seconds to compile. */
const recipesOf = (contract: Contract): readonly LanguageRecipe[] =>
  languageRecipes(contract).slice(0, extent(1, 4));

const cases = Object.entries(contracts)
  .slice(0, extent(2, 4))
  .flatMap(([name, contract]) =>
    contract
      ? recipesOf(contract).map((recipe) => ({ name, contract, recipe, language: recipe.language }))
      : [],
  );

async function start(contract: Contract, recipe: LanguageRecipe, name: string): Promise<ReceiverProcess> {
  const data = JSON.stringify(plainContract(contract));
  const project = path.join(folder, `${recipe.id}-${name.replaceAll(' ', '-')}`);
  writeProject(project, [...recipe.files, { path: 'contract.json', code: data }]);
  const launch = launchIn(recipe.language);
  await prepare(project, recipe.run, launch);
  const { signature } = contract;
  const secret = signature && { WEBHOOK_SECRET: testSecret(signature) };
  return startReceiver(project, recipe.run, { WEBHOOK_KEY: testKey, ...secret }, launch);
}

async function statusOf({ port }: ReceiverProcess, { request }: Vector): Promise<number> {
  const body = 'body' in request ? request.body : Buffer.from(request.bodyBase64, 'base64');
  const { method, path: target, headers } = request;
  return (await fetch(`http://127.0.0.1:${port}${target}`, { method, headers, body })).status;
}

/** The line that a receiver prints about an event of a vector. */
function lineOf({ expect: wanted }: Vector, language: string): RegExp | null {
  if (wanted.verdict === 'refused' || (wanted.verdict === 'invalid' && language === 'Java')) return null;
  const words = wanted.verdict === 'valid' ? '(?:Handled|Ignored)' : `Quarantined ${wanted.verdict}`;
  return new RegExp(`^${words} .* ${wanted.id.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`, 'm');
}

const hostile = hostileContract(parcelContract);

describe.concurrent('receivers in other languages', () => {
  test.for(recipesOf(hostile))(
    '$language starts whatever the texts of a contract hold',
    async (recipe, { skip }) => {
      const reason = missing(recipe.language);
      if (reason !== undefined) skip(reason);
      await using receiver = await start(hostile, recipe, 'hostile');
      expect((await fetch(`http://127.0.0.1:${receiver.port}/ready`)).status).toBe(200);
    },
  );

  test.for(cases)('$language, $name', async ({ name, contract, recipe, language }, { skip }) => {
    const reason = missing(language);
    if (reason !== undefined) {
      console.log(reason);
      skip(reason);
    }
    await using receiver = await start(contract, recipe, name);
    const make = vectorMaker(contract, Date.now());
    const vectors = make ? Object.values(vectorGroups(contract, make)).flat() : [];
    expect(vectors.length).toBeGreaterThan(10);
    for (const vector of vectors) {
      expect([vector.name, await statusOf(receiver, vector)]).toEqual([vector.name, vector.expect.status]);
      const line = lineOf(vector, language);
      if (line !== null) await receiver.prints(line);
    }
    const lines = receiver.printed().filter((line) => /^(?:Handled|Ignored|Quarantined) /.test(line));
    const kept = vectors.filter(({ expect: wanted }) => wanted.verdict !== 'refused');
    expect(lines.length).toBe(new Set(kept.map(({ expect: wanted }) => 'id' in wanted && wanted.id)).size);
  });

  test.for(recipesOf(replayable))(
    '$language quarantines a replay under another event ID, and handles what is new',
    async (recipe, { skip }) => {
      const reason = missing(recipe.language);
      if (reason !== undefined) skip(reason);
      await using receiver = await start(replayable, recipe, 'replayable');
      const [first, other] = [Date.now(), Date.now() - 1_000].map((clock) => {
        const make = vectorMaker(replayable, clock);
        return make ? vectorGroups(replayable, make).events[0] : undefined;
      });
      if (!first || !other) throw new Error('there are vectors');
      const send = async (vector: Vector, id: string): Promise<void> => {
        const { headers } = vector.request;
        const request = { ...vector.request, headers: { ...headers, 'x-delivery': id } };
        expect(await statusOf(receiver, { ...vector, request })).toBe(first.expect.status);
      };
      await send(first, 'one');
      await receiver.prints(/^Handled .* one$/m);
      await send(first, 'two');
      await receiver.prints(/^Quarantined replay .* two~[0-9a-f]{64}$/m);
      await send(other, 'three');
      await receiver.prints(/^Handled .* three$/m);
    },
  );

  test.for(own ? recipesOf(own) : [])(
    '$language quarantines another event under an ID that it knows',
    async (recipe, { skip }) => {
      const reason = missing(recipe.language);
      if (reason !== undefined) skip(reason);
      if (!own) throw new Error('it is broken');
      await using receiver = await start(own, recipe, 'conflict');
      const make = vectorMaker(own, Date.now());
      const [one, other] = make ? vectorGroups(own, make).events : [];
      if (!one || !other) throw new Error('there are vectors');
      expect(await statusOf(receiver, one)).toBe(200);
      const { headers } = one.request;
      expect(await statusOf(receiver, { ...other, request: { ...other.request, headers } })).toBe(200);
      await receiver.prints(/^Quarantined conflict .*~[0-9a-f]{64}$/m);
    },
  );
});

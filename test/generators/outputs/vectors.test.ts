import path from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { Contract } from '../../../generators/contract/model/model.ts';
import { receiverPath } from '../../../generators/contract/model/request.ts';
import { testKey, testSecret } from '../../../generators/outputs/vectors/test-secrets.ts';
import { vectorClock, vectors } from '../../../generators/outputs/vectors/index.ts';
import type { Vector } from '../../../generators/outputs/vectors/vector-requests.ts';
import { collectFiles } from '../../../generators/package/output/collect.ts';
import { contractFolder, contractNames } from '../../contracts/contract-folders.ts';
import { codeGenerators, readCase, readValid } from '../../golden/generate-case.ts';
import { createWorkspace } from '../../golden/workspace.ts';

/** What vectors expect is what the receiver of the package does, for contracts of all kinds. */

interface Verified {
  readonly status: string;
  readonly id?: string;
  readonly eventType?: string;
  readonly response?: { readonly status: number };
}

type VerifyEvent = (request: object, options: object) => Promise<Verified>;

const contracts: readonly (readonly [string, Contract])[] = await Promise.all([
  ...contractNames.map(
    async (name) => [name, await readValid(path.join(contractFolder(name), 'asyncapi.yaml'))] as const,
  ),
  ['library', await readCase('library')] as const,
  ['own', await readValid(path.resolve(import.meta.dirname, '../../../asyncapi.yaml'))] as const,
]);

afterAll(() => vi.useRealTimers());

async function vectorsOf(contract: Contract): Promise<ReadonlyMap<string, readonly Vector[]>> {
  const files = await vectors.generate(contract);
  return new Map(files.map((file) => [file.path, JSON.parse(String(file.content)).vectors]));
}

function options(contract: Contract): object {
  const { staticHeader, signature } = contract;
  return {
    path: receiverPath(contract),
    ...(signature !== null && { signature: { secrets: [testSecret(signature)] } }),
    ...(staticHeader !== null
      ? { key: { header: staticHeader.exampleName, values: [testKey] } }
      : signature === null && { key: 'none' }),
  };
}

/** The expectation of a vector, as the receiver says it. */
function asVerified({ expect: wanted }: Vector): object {
  return wanted.verdict === 'refused'
    ? { status: 'refused', response: { status: wanted.status } }
    : { status: wanted.verdict, id: wanted.id, eventType: wanted.eventType };
}

describe.each(contracts)('the vectors of %s', (_, contract) => {
  test('are judged by its receiver as they say', async () => {
    const workspace = createWorkspace(await collectFiles(contract, codeGenerators));
    const { verifyEvent } = await workspace.load<{ verifyEvent: VerifyEvent }>('generated/receiver.ts');
    workspace.remove();
    vi.useFakeTimers({ now: Date.parse(vectorClock), toFake: ['Date'] });
    const groups = await vectorsOf(contract);
    // How several events come in one request is no vector's business.
    const names = contract.batch === null ? ['events', 'identity', 'refusals'] : [];
    expect([...groups.keys()]).toEqual(names.map((name) => `vectors/${name}.json`));
    for (const vector of [...groups.values()].flat()) {
      const { method, path: url, headers } = vector.request;
      const body =
        'body' in vector.request
          ? Buffer.from(vector.request.body)
          : Buffer.from(vector.request.bodyBase64, 'base64');
      const verified = await verifyEvent({ method, url, headers, body }, options(contract));
      expect({ name: vector.name, ...verified }).toMatchObject({ name: vector.name, ...asVerified(vector) });
    }
  });
});

test('there are none of requests with several events, and generate says so', async () => {
  const told: string[] = [];
  const files = await vectors.generate(await readCase('parcels'), {
    tell: (sentence) => told.push(sentence),
  });
  expect(files).toEqual([]);
  expect(told).toEqual([expect.stringContaining('several events')]);
});

test('vectors of a signed contract tell a genuine signature from a wrong, a missing and an old one', async () => {
  const contract = await readValid(path.join(contractFolder('standard-webhooks'), 'asyncapi.yaml'));
  const refused = (await vectorsOf(contract)).get('vectors/refusals.json') ?? [];
  expect(refused.map(({ name }) => name).filter((name) => name.endsWith('-signature'))).toEqual([
    'no-signature',
    'wrong-signature',
    'old-signature',
    'future-signature',
  ]);
});

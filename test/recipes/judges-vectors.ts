import assert from 'node:assert/strict';
import type { Contract } from '../../generators/contract/model/model.ts';
import { vectorGroups } from '../../generators/outputs/vectors/index.ts';
import { vectorMaker, type Vector } from '../../generators/outputs/vectors/vector-requests.ts';
import type { LanguageRecipe } from '../../generators/site/recipes/languages/index.ts';
import type { ReceiverProcess } from './receiver-process.ts';

type Language = LanguageRecipe['language'];

/** Sends the request of a vector, and returns the status of the response. */
export async function statusOf({ port }: ReceiverProcess, { request }: Vector): Promise<number> {
  const body = 'body' in request ? request.body : Buffer.from(request.bodyBase64, 'base64');
  const { method, path: target, headers } = request;
  return (await fetch(`http://127.0.0.1:${port}${target}`, { method, headers, body })).status;
}

/** The vectors that a language takes for valid, as its page says: Java checks no formats. */
const unchecked: Partial<Record<Language, readonly string[]>> = { Java: ['loanStarted-invalid-bad-mail'] };

/** A receiver responds to each vector as it says, and prints its verdict, with the present as its clock. */
export async function judgesVectors(
  contract: Contract,
  receiver: ReceiverProcess,
  language: Language,
): Promise<void> {
  const make = vectorMaker(contract, Date.now());
  const vectors = make ? Object.values(vectorGroups(contract, make)).flat() : [];
  assert.ok(vectors.length > 10, 'there are vectors');
  for (const vector of vectors) {
    const { name, expect: expected } = vector;
    assert.equal(await statusOf(receiver, vector), expected.status, name);
    if (expected.verdict === 'refused') continue;
    const isValid = expected.verdict === 'valid' || unchecked[language]?.includes(name);
    const words = isValid ? '(?:Handled|Ignored)' : `Quarantined ${expected.verdict}`;
    const id = expected.id.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    await receiver.prints(new RegExp(`^${words} .* ${id}$`, 'm'));
    const lines = receiver.printed().filter((line) => line.endsWith(` ${expected.id}`));
    assert.equal(lines.length, 1, name);
  }
}

import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readContract } from '../../../generators/index.ts';
import { withContract } from './broken-contract.ts';
import { contentsOf } from '../command/folder-state.ts';

/** Words of the valid contract, each with another name for it. */
const RENAMES = [
  ['an event', 'frostWarning', 'coldWarning'],
  ['an undocumented event', 'lampFailed', 'lampGone'],
  ['a known gap', 'alert-order', 'alarm-order'],
  ['a category', 'Water', 'Tanks'],
  ['a column of a table', 'siren', 'horn'],
  ['a required field', 'celsius', 'degrees'],
  ['an optional field', 'place', 'bed'],
  ['an event type', 'FROST', 'COLD'],
  ['a header', 'x-alert-id', 'x-alarm-id'],
] as const;

test.each(RENAMES)('the check names whatever a rename of %s in an editor forgets', async (_, word, to) => {
  await withContract(async (folder) => {
    const files = Object.entries(contentsOf(folder));
    const whole = new RegExp(String.raw`(?<![\w.-])${word}(?![\w.-])`, 'g');
    const places = files.flatMap(([file, text]) =>
      [...text.matchAll(whole)].map(({ index }) => [file, index]),
    );
    expect(places.length).toBeGreaterThan(1);
    for (const forgotten of [undefined, ...places]) {
      for (const [file, text] of files)
        writeFileSync(
          path.join(folder, file),
          text.replaceAll(whole, (found, index) =>
            file === forgotten?.[0] && index === forgotten[1] ? found : to,
          ),
        );
      const { diagnostics } = await readContract(path.join(folder, 'asyncapi.yaml'));
      const messages = diagnostics.map(({ message, hint = '' }) => `${message} ${hint}`);
      const named = messages.filter((text) => text.includes(word) || text.includes(to));
      expect([forgotten, named.length > 0]).toEqual([forgotten, forgotten !== undefined]);
    }
  });
});

test('the check names each file that refers to one that was moved', async () => {
  await withContract(async (folder) => {
    const place = path.join(folder, 'schemas/common/place.schema.json');
    renameSync(place, place.replace('place', 'bed'));
    const { diagnostics } = await readContract(path.join(folder, 'asyncapi.yaml'));
    expect(diagnostics.map(({ rule, file, hint }) => [rule, file, hint])).toEqual(
      ['frost-warning', 'tank-empty'].map((stem) => [
        'missing-file',
        `schemas/events/${stem}.schema.json`,
        'Create the file, or correct the $ref.',
      ]),
    );
  });
});

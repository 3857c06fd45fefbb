import { describe, expect, test } from 'vitest';
import { UsageError } from '../../../common/command-line/index.ts';
import { inOptions } from '../../../player/cli/run-cli.ts';
import { checkTarget } from '../../../player/http/target-guard.ts';
import { checkSenderOptions, type SenderOptions } from '../../../player/sender/sender-options.ts';
import { parcelContract } from '../sender/parcel-contract.ts';
import { commandsOf } from './command-tree.ts';

function errorOf(check: () => unknown): unknown {
  try {
    check();
  } catch (error) {
    return error;
  }
  throw new Error('the options were accepted');
}

describe('what is wrong with an option', () => {
  const url = 'http://127.0.0.1:3000/';

  test.each<[Partial<SenderOptions>, string, string]>([
    [{ timeoutMs: 0 }, 'timeoutMs', '--timeout'],
    [{ concurrency: 0 }, 'concurrency', '--concurrency'],
    [{ url: 'ftp://127.0.0.1/' }, 'url', '--to'],
    [{ allowHosts: ['a/b'] }, 'allowHosts', '--allow-host'],
    [{ staticHeader: { name: 'x y', value: 'hunter2' } }, 'staticHeader.name', '--header'],
    [{ staticHeader: { name: 'x', value: '' } }, 'staticHeader.value', '--header'],
    [{ faults: [{ name: 'burst' }] }, 'faults', '--fault'],
    [{ retry: ['parcelLost'] }, 'retry', '--retry'],
  ])('is told of %j by the library as %s, by the command as %s', (options, option, flag) => {
    const error = errorOf(() => checkSenderOptions({ url, ...options }, parcelContract));

    expect(error).toBeInstanceOf(TypeError);
    expect(error).toMatchObject({ option });
    const { message } = error as TypeError;
    expect(message.startsWith(`${option}: `)).toBe(true);
    expect(inOptions(error)).toEqual(new UsageError(`${flag}${message.slice(option.length)}`));
    const flags = commandsOf().flatMap(({ command }) => command.options.map(({ long }) => long));
    expect(flags).toContain(flag);
  });

  test('names other options as the one that it is about', () => {
    const elsewhere = errorOf(() => checkTarget({ url: new URL('https://receiver.example.com/') }));
    expect((elsewhere as TypeError).message).toContain('Name it in allowHosts to allow requests');
    expect(inOptions(elsewhere)).toMatchObject({
      message: expect.stringContaining('Name it in --allow-host to allow') as string,
    });
  });
});

test('other errors are no usage error, whatever their text', () => {
  for (const error of [new TypeError('url: not an absolute URL.'), 'url: not an absolute URL.'])
    expect(inOptions(error)).toBe(error);
});

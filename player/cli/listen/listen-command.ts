import { type Command, exitCodes, npxCommand, numberIn } from '@webhook-contract/common/command-line';
import { isUrlSigned } from '@webhook-contract/runtime/v1';
import { successStatus } from '@webhook-contract/common/success';
import type { CommandContext } from '../command-context.ts';
import { exampleTarget } from '../help-text.ts';
import { exampleEvent } from '@webhook-contract/common/help-examples';
import { parseDuration } from '../duration.ts';
import { addSecretOption } from '../signing-secret.ts';
import { addHeaderOptions } from '../static-headers.ts';
import type { ListenOptions } from './listen-options.ts';

/** Adds `listen`. */
export function addListenCommand(program: Command, context: CommandContext): void {
  const { events, endpoint } = context.contract;
  const name = npxCommand(context.contract.name);
  const command = program
    .command('listen')
    .description('Receive events and show them: check each one, mark duplicates, fail on purpose.')
    .option('--port <n>', 'listen on this port, 0 for any free port', numberIn(0, 65_535), 3000)
    .option('--host <host>', 'listen on this address of the machine', '127.0.0.1')
    .option(
      '--any-host',
      'accept requests for any host name, such as a tunnel’s, and from web pages. Without this option, such requests get 403 if it listens on a loopback address',
    )
    .option('--path <path>', 'accept requests to this path only, for example /webhook (default: any)')
    .option('--strict', 'refuse unknown fields and payloads that break an assumed rule')
    .option('--fail-first <n>', 'fail the first n attempts of each delivery', numberIn(0, 1_000_000))
    .option(
      '--status <code>',
      `respond with this status instead of ${successStatus(endpoint.success)}. With --fail-first, only failed attempts get it, and it is 503 by default`,
      numberIn(200, 599),
    )
    .option('--delay <duration>', 'wait before each response: 500ms, 30s', parseDuration)
    .option(
      '--record <file>',
      'append requests to this file as NDJSON: { headers, body }. Headers with secrets are masked. Requests refused before their body is checked (401, 403, 404, 405, 413) are left out',
    )
    .option('--json', 'print one JSON line per request, header values masked')
    .option('--show-body', 'also show the bodies, which can contain personal data')
    .option('--max <n>', 'end after this many requests', numberIn(1, 1_000_000_000));
  addHeaderOptions(
    command,
    'require this header, and respond with 401 if it is missing or wrong. A name alone allows any value',
  );
  addSecretOption(
    command,
    context.contract,
    'require a signature, and verify it; respond with 401 otherwise',
  );
  if (endpoint.signature && isUrlSigned(endpoint.signature)) {
    command.option('--signed-url <url>', 'URL that the sender signs (default: that of the listener)');
  }
  command
    .uses({
      examples: [
        `${name} listen`,
        `${name} listen --fail-first 3 --path /webhook`,
        `${name} listen --status 503 --delay 30s`,
        `${name} listen --port 0 --max 10 --strict --json > requests.ndjson`,
        `${name} listen --record requests.ndjson`,
        `${name} validate requests.ndjson`,
        `${name} send ${exampleEvent(events)} ${exampleTarget(endpoint)}`,
      ],
      exitCodes: {
        0: 'ended by --max or Ctrl-C, and every request matched the contract',
        1: 'ended the same way, and at least one request did not',
        2: 'usage error, or the port or a file cannot be used',
        [exitCodes.terminated]: 'stopped by SIGTERM, after responding to the requests in flight',
      },
    })
    .runs(async (options: ListenOptions) => (await import('./listen-run.ts')).listen(context, options));
}

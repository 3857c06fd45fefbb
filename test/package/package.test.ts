import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { events } from '../../generated/events.ts';
import { examples } from '../../generated/examples.ts';
import { freePort } from '../free-port.ts';
import { createConsumer, type Consumer } from './consumer.ts';
import { NODE, NODE_NAME } from './nodes.ts';
import { ENV, REPOSITORY } from './npm.ts';
import { readmeBlocks } from './readme.ts';

const COMMAND = 'node_modules/.bin/webhook-contract';
const README_COMMAND = 'npx --no-install webhook-contract ';

let consumer: Consumer;
beforeAll(() => {
  consumer = createConsumer();
});
afterAll(() => consumer?.remove());

const STRICT = {
  strict: true,
  noEmit: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
};

/** The code blocks of the README that can stand in one project, each as a file. */
const README_FILES = readmeBlocks('ts').map((code, index) => ({ file: `readme-${index}.ts`, code }));

describe('from TypeScript', () => {
  test.each([
    { module: 'node16', moduleResolution: 'node16' },
    { module: 'nodenext', moduleResolution: 'nodenext' },
    { module: 'esnext', moduleResolution: 'bundler' },
  ])('the code of the README compiles with $moduleResolution', (resolution) => {
    for (const { file, code } of README_FILES) consumer.write(file, code);
    const files = README_FILES.map(({ file }) => file);
    const compilerOptions = {
      ...STRICT,
      ...resolution,
      target: 'es2023',
      lib: ['es2023'],
      typeRoots: ['types'],
      types: ['node'],
    };
    expect(consumer.compile({ compilerOptions, files })).toBe('');
  });

  test('the main entry needs no types of Node and none of a browser', () => {
    consumer.write(
      'plain.ts',
      `import { parseEvent, events, examples, validators, type CardPosApproved } from '@example-platform/webhooks';
       const result = parseEvent('{}');
       if (result.status === 'valid' && result.eventType === 'CARD_POS_APPROVED_WEBHOOK') {
         const event: CardPosApproved = result.event;
         event satisfies { template: 'CARD_POS_APPROVED_WEBHOOK' };
       }
       export const all = [events, examples, validators];`,
    );
    const compilerOptions = {
      ...STRICT,
      module: 'esnext',
      moduleResolution: 'bundler',
      target: 'es2023',
      lib: ['es2023'],
      types: [],
    };
    expect(consumer.compile({ compilerOptions, files: ['plain.ts'] })).toBe('');
  });

  test('an event that a switch leaves out is an error', () => {
    const cases = Object.keys(examples)
      .filter((eventType) => eventType !== 'CARD_POS_APPROVED_WEBHOOK')
      .map((eventType) => `case '${eventType}':`);
    consumer.write(
      'incomplete.ts',
      `import type { WebhookEvent } from '@example-platform/webhooks';
       export function count(event: WebhookEvent): number {
         switch (event.template) {
           ${cases.join('\n')}
             return 1;
           default:
             return event satisfies never;
         }
       }`,
    );
    const compilerOptions = {
      ...STRICT,
      module: 'node16',
      moduleResolution: 'node16',
      target: 'es2023',
      types: [],
    };
    expect(consumer.compile({ compilerOptions, files: ['incomplete.ts'] })).toMatch(
      /incomplete\.ts.*'CardPosApproved'.*'never'/,
    );
  });
});

describe(`from JavaScript, under ${NODE_NAME}`, () => {
  test('is that version', () => {
    expect(spawnSync(NODE, ['--version'], { encoding: 'utf8' }).stdout).toContain(`v${NODE_NAME.slice(5)}.`);
  });

  test('every export can be imported', async () => {
    consumer.write(
      'exports.mjs',
      `import { readFileSync } from 'node:fs';
       import * as main from '@example-platform/webhooks';
       import * as sender from '@example-platform/webhooks/sender';
       import schema from '@example-platform/webhooks/schemas/card-pos-approved.schema.json' with { type: 'json' };
       import document from '@example-platform/webhooks/asyncapi.json' with { type: 'json' };
       console.log(JSON.stringify([Object.keys(main), Object.keys(sender), schema.title, document.asyncapi]));`,
    );
    const output = await consumer.run(NODE, ['exports.mjs']);
    expect(JSON.parse(output.split('\n')[0] ?? '')).toEqual([
      [
        'MissingFieldsError',
        'contractVersion',
        'events',
        'examples',
        'need',
        'packageVersion',
        'parseEvent',
        'validators',
        'webhookEvent',
      ],
      [
        'InvalidPayloadError',
        'assertCheck',
        'createListener',
        'createSender',
        'makeRequest',
        'playCheck',
        'runningClock',
        'testEndpoint',
        'virtualClock',
      ],
      'CardPosApproved',
      '3.1.0',
    ]);
  });

  test('CommonJS can require it', async () => {
    consumer.write('required.cjs', `console.log(require('@example-platform/webhooks').events.length);`);
    expect(await consumer.run(NODE, ['required.cjs'])).toContain(String(events.length));
  });

  test('the commands of the README run, against the receiver of the README', async () => {
    const port = await freePort();
    const local = (code: string) => code.replaceAll('3000', String(port));
    README_FILES.forEach(({ file, code }) => consumer.write(file, local(code)));
    const options = {
      ...STRICT,
      noEmit: false,
      module: 'nodenext',
      target: 'es2023',
      outDir: 'compiled',
      typeRoots: ['types'],
      types: ['node'],
    };
    expect(consumer.compile({ compilerOptions: options, files: README_FILES.map(({ file }) => file) })).toBe(
      '',
    );

    const receiver = spawn(NODE, ['compiled/readme-0.js'], {
      cwd: consumer.folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...ENV, WEBHOOK_KEY: 'test-key' },
    });
    let received = '';
    receiver.stdout.on('data', (chunk) => (received += chunk));
    try {
      await once(receiver.stdout, 'data');
      expect(received).toContain(`Waiting for events on port ${port}`);
      const commands = readmeBlocks('sh')
        .flatMap((block) => block.split('\n'))
        .filter((line) => line.startsWith(README_COMMAND));
      expect(commands).toHaveLength(5);
      const outputs: string[] = [];
      for (const command of commands) {
        const words = local(command).replace(README_COMMAND, '').split(' ');
        outputs.push(await consumer.run(NODE, [COMMAND, ...words]));
      }
      expect(outputs[0]).toMatch(/delivered/i);
      expect(outputs[0]).not.toContain('test-key');
      expect(outputs[1]).toMatch(/delivered/i);
      expect(received).toMatch(/^Look at .* unknown$/m);
      expect(outputs[2]).toContain('CARD_POS_APPROVED_WEBHOOK');
      expect(outputs[2]).toContain('ASSUMED_EVENT_TYPE');
      expect(outputs[3]).toMatch(/ passed, 0 failed, 0 warned, /);
      expect(outputs[4]).toMatch(/1 delivered, 0 lost; 2 attempts/);

      expect(await consumer.run(NODE, ['--test', 'compiled/readme-1.js'])).toMatch(/^\W*pass 1$/m);

      const validated = await consumer.run(NODE, ['compiled/readme-2.js']);
      expect(validated).toContain("rule: 'pattern'");
      expect(validated).toContain("path: '/loyaltyPoints'");
    } finally {
      receiver.kill();
      await once(receiver, 'close');
    }
  });
});

describe('the package', () => {
  test('publint finds nothing', () => {
    const { stdout, status } = tool('publint/src/cli.js', ['run', consumer.tarball, '--strict']);
    expect(stdout).toContain('All good');
    expect(status).toBe(0);
  });

  test('holds the contract as it is here, and no source', () => {
    const installed = path.join(consumer.folder, 'node_modules/@example-platform/webhooks');
    expect(readFileSync(path.join(installed, 'generated/asyncapi.json'), 'utf8')).toBe(
      readFileSync(path.join(REPOSITORY, 'generated/asyncapi.json'), 'utf8'),
    );
    const { stdout } = spawnSync('tar', ['tzf', consumer.tarball], { encoding: 'utf8' });
    const unexpected = stdout
      .trim()
      .split('\n')
      .filter(
        (file) =>
          !/^package\/(dist\/.*\.(js|d\.ts)|generated\/(?:schemas\/)?[^/]+\.json|package\.json|LICENSE|[A-Z]+\.md)$/.test(
            file,
          ),
      );
    expect(unexpected).toEqual([]);
  });
});

function tool(file: string, args: readonly string[]) {
  return spawnSync(process.execPath, [path.join(REPOSITORY, 'node_modules', file), ...args], {
    encoding: 'utf8',
    cwd: REPOSITORY,
  });
}

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { GeneratedFile } from '../../outputs/generator.ts';
import { eventProperty } from '../../contract/model/names.ts';
import { KIT_PACKAGE } from '../../ground/packages.ts';
import type { Answers } from './answers.ts';
import { readme } from './readme.ts';
import { schemaLanguage } from '../../outputs/editor/schema-language.ts';

/** What a new repository is around. */
export interface NewContract {
  readonly files: readonly GeneratedFile[];
  /** The status with which a receiver says that it has an event. */
  readonly status: number;
}

/** What is around the contract in a new repository, except for its package.json. */
export function projectFiles(answers: Answers, contract: NewContract): readonly GeneratedFile[] {
  return [
    { path: 'webhook-contract.config.ts', content: CONFIG },
    { path: 'tsconfig.json', content: TSCONFIG },
    { path: 'tsconfig.build.json', content: TSCONFIG_BUILD },
    { path: 'test/webhooks.test.ts', content: testOf(answers, contract.status) },
    ...workflowFiles(),
    { path: '.gitignore', content: 'node_modules/\ndist/\ngenerated/docs/\n.generated-*/\n/*.tgz\n' },
    {
      path: '.gitattributes',
      content: '* text=auto eol=lf\ngenerated/** linguist-generated=true\n',
    },
    { path: '.prettierignore', content: 'node_modules/\ndist/\ngenerated/\npackage-lock.json\n' },
    ...editorFiles,
    {
      path: 'README.md',
      content: readme(
        answers,
        contract.files.some(({ path }) => path === 'schemas/changes.yaml'),
      ),
    },
  ];
}

const CONFIG = `import { defineConfig } from '${KIT_PACKAGE}/config';

/** By default the contract is asyncapi.yaml, and what is generated from it goes to generated/. */
export default defineConfig({});
`;

const TSCONFIG = `{
  "compilerOptions": {
    "target": "es2023",
    "lib": ["es2024"],
    "module": "nodenext",
    "types": ["node"],
    "strict": true,
    "verbatimModuleSyntax": true,
    "erasableSyntaxOnly": true,
    "allowImportingTsExtensions": true,
    "skipLibCheck": true,
    "noEmit": true
  },
  "include": ["generated", "test", "webhook-contract.config.ts"],
  "exclude": ["generated/docs"]
}
`;

const TSCONFIG_BUILD = `{
  "extends": "./tsconfig.json",
  "compilerOptions": {
    "noEmit": false,
    "rootDir": "generated",
    "outDir": "dist",
    "declaration": true,
    "stripInternal": true,
    "rewriteRelativeImportExtensions": true
  },
  "include": ["generated"]
}
`;

function testOf({ event }: Answers, status: number): string {
  return `import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { parseEvent, examples } from '../generated/index.ts';
import { createSender } from '../generated/sender.ts';

test('every example is a valid event', () => {
  for (const [eventType, list] of Object.entries(examples)) {
    for (const { headers, payload } of list) {
      const result = parseEvent(JSON.stringify(payload), { headers });
      assert.deepEqual(result, { status: 'valid', eventType, event: payload, warnings: [] });
    }
  }
});

test('an event of the mock sender reaches a receiver', async () => {
  const received: string[] = [];
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const result = parseEvent(body, { headers: request.headers });
      received.push(result.status);
      response.writeHead(result.status === 'valid' ? ${status} : 400).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sender = createSender({ url: \`http://127.0.0.1:\${port}/webhooks\` });
  try {
    const delivery = await sender.${eventProperty(event)}();
    assert.equal(delivery.outcome, 'delivered');
    assert.deepEqual(received, ['valid']);
  } finally {
    await sender.close();
    server.close();
  }
});

async function bodyOf(request: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
`;
}

const FOLDER = path.join(import.meta.dirname, 'workflows');

/** What checks, compares, documents and publishes the contract on GitHub. */
function workflowFiles(): readonly GeneratedFile[] {
  return readdirSync(FOLDER).map((file) => ({
    path: `.github/workflows/${file}`,
    content: readFileSync(path.join(FOLDER, file), 'utf8'),
  }));
}

/** What tells VS Code which schema is for which file, where no comment in the file can. */
export const editorFiles: readonly GeneratedFile[] = [
  { path: '.vscode/extensions.json', content: json({ recommendations: ['redhat.vscode-yaml'] }) },
  {
    path: '.vscode/settings.json',
    content: json({
      'json.schemas': [
        {
          fileMatch: ['/schemas/examples/*.json', '!/schemas/examples/*.invalid-*.json'],
          url: './generated/editor/example.schema.json',
        },
        // A schema names its dialect, by which VS Code goes alone: so the dialect gets the extensions.
        { url: 'http://json-schema.org/draft-07/schema#', schema: schemaLanguage() },
      ],
      'yaml.schemas': {
        './generated/editor/invalid-examples.schema.json': ['schemas/invalid-examples/*.yaml'],
        './generated/editor/scenario.schema.json': ['scenarios/*.yaml'],
      },
      'files.readonlyInclude': { 'generated/**': true },
    }),
  },
];

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

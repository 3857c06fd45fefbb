import { eventStem } from '../../contract/model/names.ts';
import { KIT_PACKAGE, PLAYER_PACKAGE } from '../../ground/packages.ts';
import type { Answers } from './answers.ts';
import { SMALLEST_CONTRACT } from './contract-files.ts';

/** The README of a new contract repository. */
export function readme({ name, title, event }: Answers, isInvented: boolean): string {
  return `# ${titleLine(title)}

The webhook contract of this service, and what is generated from it: types, validators, mock senders and documentation.
${isInvented ? 'Everything in the contract is invented so far. Replace it, then delete this sentence.' : 'The contract refers to the files that it was imported from, which say what payloads are.'}

## Edit the contract

| Path | What it is |
| --- | --- |
| \`asyncapi.yaml\` | Every event, how events are delivered, and their examples |
${isInvented ? schemaRows(event) : ''}| \`generated/\` | What \`npm run generate\` writes. Commit it, and never edit it |
| \`.vscode/\` | What VS Code needs to complete and underline in these files. Other editors with a YAML language server need nothing |
| \`webhook-contract.config.ts\` | Where all of this is, if it is elsewhere |

Nearly all of \`asyncapi.yaml\` can be left out: \`node_modules/${KIT_PACKAGE}/${SMALLEST_CONTRACT}\` shows the smallest
contract, and what each addition gives.

To add an event, run \`npm run event -- new\`, which asks for its fields, and then \`npm run generate\`. \`npm run event -- --help\`
shows how to document, rename, deprecate or remove one. \`npm run learn\` makes events of captured bodies:
\`node_modules/@webhook-contract/kit/guide/learn.md\` says what it writes of them, and what it never does.

## Commands

| Command | What it does |
| --- | --- |
| \`npm run generate\` | Writes everything that is generated from the contract |
| \`npm run dev\` | Generates again with each save, and shows the documentation, where open pages follow |
| \`npm run event -- new\` | Adds an event, with schema and examples |
| \`npm run shape -- rename schemas/events/x.json#/properties/old --to new\` | Renames a field, with all that names it; \`-- move\` moves files |
| \`npm run import -- openapi.yaml\` | Adds the webhooks of an OpenAPI document, or of a folder of JSON Schemas |
| \`npm run learn -- captured.ndjson\` | Adds events from captured traffic, or from a folder of bodies, and shows how traffic differs from the contract |
| \`npm run check\` | Says what is wrong in the contract, and what is out of date in \`generated/\` |
| \`npm run diff -- --against v0.1.0\` | Says what has changed in the contract since a git tag or a release, and whom it breaks |
| \`npm run docs\`, \`npm run docs:serve\` | Builds the documentation, and shows it |
| \`npm run types\`, \`npm test\` | Checks the types, and runs the tests |
| \`npm run coverage\` | Shows which events have event type, payload, examples and retry policy |
| \`npm run release\` | Raises the versions as the changes demand, commits, and sets a tag; \`-- --dry-run\` only says so |
| \`npm pack\` | Builds the package |

## Release

\`\`\`sh
npm run diff -- --against v0.1.0 --write-changes   # what has changed since, as entries in schemas/changes.yaml
npm run generate                                   # then put the entries into better words, and commit
npm run release -- --dry-run                       # what a release would do
npm run release -- --push                          # does it, and pushes branch and tag
\`\`\`

The first release is version 0.1.0, and needs no \`diff\`. The workflows in \`.github/workflows/\` do the rest:

| Workflow | When | What it does |
| --- | --- | --- |
| \`check.yml\` | push, pull request | Checks the contract and what is generated, runs the tests, builds documentation and package |
| \`contract-diff.yml\` | pull request | Comments what changes in the contract, and fails if the version says less |
| \`docs.yml\` | push, tag | Publishes the documentation with GitHub Pages, and keeps that of each release |
| \`publish.yml\` | tag | Publishes the package |
| \`test-endpoint.yml\` | manually | Tests the endpoint of a partner, and reports in the summary of the run |

Each says in its first lines what to set up once. Delete those that you do not want. The package is not public: to publish it
for everyone, from a public repository, state its \`license\` in \`package.json\`, and change \`publishConfig\` to
\`{ "access": "public", "provenance": true }\`.

## Use the package

\`\`\`sh
npm install ${name}
npm install --save-dev ${PLAYER_PACKAGE}
\`\`\`

\`\`\`ts
import { parseEvent } from '${name}';

const result = parseEvent(body, { headers });
if (result.status === 'valid') console.log(result.eventType, result.event);
\`\`\`

The second package is for tests: \`${name}/sender\` and the command send events to your endpoint.
`;
}

/** The rows of the files that `init` invents. */
function schemaRows(event: string): string {
  return `| \`schemas/events/${eventStem(event)}.schema.json\` | The payload of the first event |
| \`schemas/examples/\` | The bodies of the examples |
| \`schemas/headers.schema.json\` | The headers of every event |
| \`schemas/changes.yaml\` | What has changed, version by version, for the changelog and the history of each event |
`;
}

/** Without what Markdown would take for markup. */
function titleLine(title: string): string {
  return title.replaceAll(/[\\`*_[\]<>#&]/g, String.raw`\$&`);
}

import type { GeneratedFile } from '../../outputs/generator.ts';
import { eventStem } from '../../contract/model/names.ts';
import type { Answers } from './answers.ts';
import { filledFiles } from './contract-files.ts';
import { schemaLanguage } from '../../outputs/editor/schema-language.ts';

/** The files of a new repository beside those of the contract and package.json. */
export function projectFiles(answers: Answers, contract: readonly GeneratedFile[]): readonly GeneratedFile[] {
  const isInvented = contract.some(({ path }) => path === 'schemas/changes.yaml');
  return [
    ...filledFiles('project', answers, {
      origin: isInvented
        ? 'Everything in the contract is invented so far. Replace it, then delete this sentence.'
        : 'The contract refers to the files that it was imported from, which say what payloads are.',
      rows: isInvented ? inventedRows(eventStem(answers.event)) : '',
    }),
    ...editorFiles,
    { path: '.gitignore', content: 'node_modules/\ndist/\ngenerated/docs/\n.generated-*/\n/*.tgz\n' },
    { path: '.gitattributes', content: '* text=auto eol=lf\ngenerated/** linguist-generated=true\n' },
    { path: '.prettierignore', content: 'node_modules/\ndist/\ngenerated/\npackage-lock.json\n' },
  ];
}

/** The rows of the files that `init` invents. */
function inventedRows(stem: string): string {
  return `| \`schemas/events/${stem}.schema.json\` | The payload of the first event |
| \`schemas/examples/\` | The bodies of the examples |
| \`schemas/headers.schema.json\` | The headers of every event |
| \`schemas/changes.yaml\` | What has changed, version by version, for the changelog and the history of each event |
`;
}

/** Tells VS Code which schema belongs to which file, where the file cannot say it in a comment. */
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
      },
      'files.readonlyInclude': { 'generated/**': true },
    }),
  },
];

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

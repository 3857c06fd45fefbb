import { schemaLanguage } from '../../outputs/editor/schema-language.ts';
import type { GeneratedFile } from '../../outputs/generator.ts';

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

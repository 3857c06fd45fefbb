import type { GeneratedFile } from '../generator.ts';

/** What tells VS Code which schema is for which file, where no comment in the file can. */
export const editorFiles: readonly GeneratedFile[] = [
  { path: '.vscode/extensions.json', content: json({ recommendations: ['redhat.vscode-yaml'] }) },
  {
    path: '.vscode/settings.json',
    content: json({
      'json.schemas': [
        {
          fileMatch: ['/schemas/samples/*.json', '!/schemas/samples/*.invalid-*.json'],
          url: './generated/editor/example.schema.json',
        },
      ],
      'yaml.schemas': { './generated/editor/scenario.schema.json': ['scenarios/*.yaml'] },
      'files.readonlyInclude': { 'generated/**': true },
    }),
  },
];

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
// oxlint-disable-next-line import/default -- It is CommonJS, all of which Node gives as the default.
import service from 'vscode-json-languageservice';
import type { Underlined } from './language-server.ts';

/** What VS Code itself says of JSON files in a folder, by the settings there. Nothing is fetched from a network. */
export interface JsonService {
  underlined(file: string, text: string): Promise<readonly Underlined[]>;
  /** What is proposed where the text has a `‸`. */
  proposed(file: string, text: string): Promise<readonly string[]>;
}

/** An entry of the setting `json.schemas`. */
interface Association {
  readonly fileMatch?: string[];
  readonly url: string;
  readonly schema?: object;
}

/** Starts it with the settings as VS Code hands them on. */
export function jsonServiceIn(folder: string): JsonService {
  const root = pathToFileURL(`${folder}${path.sep}`).href;
  const settings = JSON.parse(readFileSync(path.join(folder, '.vscode/settings.json'), 'utf8')) as {
    readonly 'json.schemas': readonly Association[];
  };
  const server = service.getLanguageService({
    schemaRequestService: async (uri) => readFileSync(fileURLToPath(uri), 'utf8'),
    workspaceContext: { resolveRelativePath: (relative, resource) => new URL(relative, resource).href },
  });
  server.configure({
    validate: true,
    allowComments: false,
    schemas: settings['json.schemas'].map(({ url, ...association }) => ({
      ...association,
      uri: url.startsWith('.') ? new URL(url, root).href : url,
    })),
  });
  const open = (file: string, text: string) => {
    const document = service.TextDocument.create(new URL(file, root).href, 'json', 1, text);
    return { document, parsed: server.parseJSONDocument(document) };
  };
  return {
    async underlined(file, text) {
      const { document, parsed } = open(file, text);
      const found = await server.doValidation(document, parsed);
      return found.map(({ range, message }) => ({
        text: document.getText(range),
        message: typeof message === 'string' ? message : message.value,
      }));
    },
    async proposed(file, text) {
      const offset = text.indexOf('‸');
      const { document, parsed } = open(file, text.replace('‸', ''));
      const list = await server.doComplete(document, document.positionAt(offset), parsed);
      return (list?.items ?? []).map(({ label }) => label);
    },
  };
}

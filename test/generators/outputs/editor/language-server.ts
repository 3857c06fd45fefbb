import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

interface Position {
  readonly line: number;
  readonly character: number;
}

/** What is underlined, and why. */
export interface Underlined {
  readonly text: string;
  readonly message: string;
}

/** The YAML language server as a process, as editors start it. */
export interface LanguageServer {
  /** What is underlined in a text in place of that of a file. */
  underlined(file: string, text: string): Promise<readonly Underlined[]>;
  /** What is proposed where the text has a `‸`. */
  proposed(file: string, text: string): Promise<readonly string[]>;
  /** What is shown for the word behind the `‸`. */
  explained(file: string, text: string): Promise<string>;
  stop(): Promise<void>;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: {
    readonly items?: readonly { readonly section?: string }[];
    readonly [key: string]: unknown;
  };
  readonly result?: unknown;
}

/** Starts the server for a workspace, with the settings that an editor would send: only local schemas. */
export async function startLanguageServer(
  workspace: string,
  schemas: Readonly<Record<string, readonly string[]>> = {},
): Promise<LanguageServer> {
  const command = createRequire(import.meta.url).resolve('yaml-language-server/bin/yaml-language-server');
  const server = spawn(process.execPath, [command, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const settings = {
    yaml: { schemas, schemaStore: { enable: false }, validate: true, completion: true, hover: true },
  };
  const waiting = new Map<number, (result: unknown) => void>();
  const diagnosed = new Map<string, (params: unknown) => void>();
  let received = Buffer.alloc(0);
  server.stdout.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const head = received.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/Content-Length: (\d+)/.exec(received.toString('latin1', 0, head))?.[1]);
      const end = head + 4 + length;
      if (received.length < end) return;
      const message = JSON.parse(received.toString('utf8', head + 4, end)) as Message;
      received = received.subarray(end);
      take(message);
    }
  });

  function take({ id, method, params, result }: Message): void {
    if (method === 'textDocument/publishDiagnostics') diagnosed.get(String(params?.uri))?.(params);
    else if (method === undefined) waiting.get(id ?? -1)?.(result);
    else if (id !== undefined) {
      const sections = (params?.items ?? []).map(({ section = '' }) => settings[section as 'yaml'] ?? {});
      send({ id, result: method === 'workspace/configuration' ? sections : null });
    }
  }

  function send(message: object): void {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message });
    server.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  }

  let requests = 0;
  function request(method: string, params: object): Promise<unknown> {
    const id = ++requests;
    send({ id, method, params });
    return new Promise((resolve) => waiting.set(id, resolve));
  }

  const notify = (method: string, params: object) => send({ method, params });

  const rootUri = pathToFileURL(workspace).href;
  await request('initialize', {
    processId: process.pid,
    rootUri,
    workspaceFolders: [{ uri: rootUri, name: 'workspace' }],
    capabilities: {
      workspace: {
        configuration: true,
        workspaceFolders: true,
        didChangeConfiguration: { dynamicRegistration: true },
      },
      textDocument: { completion: { completionItem: { snippetSupport: true } }, hover: {} },
    },
  });
  notify('initialized', {});
  notify('workspace/didChangeConfiguration', { settings });

  let version = 0;
  /** Opens a text beside a file for as long as it takes. */
  async function opened<T>(file: string, text: string, use: (uri: string) => Promise<T>): Promise<T> {
    // The server clears what it has said of a text after that has been closed: each has a name of its own.
    const { dir, name, ext } = path.parse(file);
    const uri = pathToFileURL(path.join(workspace, dir, `${name}.${++version}${ext}`)).href;
    notify('textDocument/didOpen', { textDocument: { uri, languageId: 'yaml', version, text } });
    try {
      return await use(uri);
    } finally {
      diagnosed.delete(uri);
      notify('textDocument/didClose', { textDocument: { uri } });
    }
  }

  return {
    underlined: (file, text) =>
      opened(file, text, async (uri) => {
        const params = await new Promise<unknown>((resolve) => diagnosed.set(uri, resolve));
        const { diagnostics } = params as {
          diagnostics: readonly { range: { start: Position; end: Position }; message: string }[];
        };
        return diagnostics.map(({ range, message }) => ({ text: textIn(text, range), message }));
      }),
    proposed: (file, marked) =>
      opened(file, marked.replace('‸', ''), async (uri) => {
        const position = positionOf(marked);
        const result = await request('textDocument/completion', { textDocument: { uri }, position });
        const { items } = result as { items: readonly { label: string }[] };
        return items.map(({ label }) => label);
      }),
    explained: (file, marked) =>
      opened(file, marked.replace('‸', ''), async (uri) => {
        const position = positionOf(marked);
        const result = await request('textDocument/hover', { textDocument: { uri }, position });
        return (result as { contents: { value: string } } | null)?.contents.value ?? '';
      }),
    async stop() {
      await request('shutdown', {});
      const ended = once(server, 'exit');
      notify('exit', {});
      await ended;
    },
  };
}

function positionOf(marked: string): Position {
  const before = marked.slice(0, marked.indexOf('‸')).split('\n');
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
}

function textIn(text: string, { start, end }: { readonly start: Position; readonly end: Position }): string {
  const lines = text.split('\n').slice(start.line, end.line + 1);
  const last = lines.pop() ?? '';
  return [...lines, last.slice(0, end.character)].join('\n').slice(start.character);
}

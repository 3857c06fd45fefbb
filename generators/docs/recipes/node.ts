import type { ReceiverCode } from './receiver-code.ts';
import type { Recipe } from './recipe.ts';

/** A receiver on Node’s own HTTP server. */
export function nodeRecipe(code: ReceiverCode): Recipe {
  return {
    id: 'node',
    title: 'Node',
    intro: 'Node alone, without a framework: nothing to install but the package of the contract.',
    packages: [],
    devPackages: [],
    files: [
      {
        path: 'receiver.mts',
        language: 'typescript',
        code: `${code.nodeImports}import { createServer, type IncomingMessage } from 'node:http';
${code.packageImports}
${code.receive}
async function respond(request: IncomingMessage): Promise<number> {
  if (request.url?.split('?')[0] !== ${code.path}) return 404;
  if (request.method !== '${code.method}') return 405;
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    // The rest of a body that is too large passes by, so that the response can be sent.
    if (length <= 1_000_000) parts.push(part);
  }
  if (length > 1_000_000) return 413;
  const headers = { get: (name: string) => request.headers[name]?.toString() ?? null };
  return receive(Buffer.concat(parts), headers);
}

const server = createServer(async (request, response) => {
  try {
    response.writeHead(await respond(request)).end();
  } catch {
    response.destroy(); // The sender went away.
  }
});

${code.port}server.listen(port, '127.0.0.1', () => ${code.ready});
`,
      },
    ],
    run: 'node receiver.mts',
    notes: [
      'An uncaught error ends the process. The `try` around `respond` catches those of a sender that goes away in the middle of a body.',
      'Node closes a connection whose request is not complete after five minutes (`server.requestTimeout`), so a slow sender does not hold it for ever.',
    ],
  };
}

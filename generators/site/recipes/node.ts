import {
  portCode,
  readyCode,
  readyComment,
  readyStatus,
  stopCode,
  type ReceiverCode,
} from './receiver-code.ts';
import type { Recipe } from './recipe.ts';

/** A receiver on Node’s own HTTP server. */
export function nodeRecipe(code: ReceiverCode): Recipe {
  return {
    id: 'node',
    title: 'Node',
    intro: 'Node alone, without a framework: nothing to install but the package of the contract.',
    packages: code.store.packages,
    devPackages: code.store.devPackages,
    files: [
      {
        path: 'receiver.mts',
        language: 'typescript',
        code: `import { createServer } from 'node:http';
${code.store.driverImport}${code.imports('node')}
${code.receiver('path')}
${portCode}const receive = toNode(receiver);
const server = createServer(async (request, response) => {
  if (request.url !== ${code.readyPath}) return receive(request, response);
  ${readyComment}
  response.writeHead(${readyStatus}).end();
});
server.listen(port, '127.0.0.1', () => ${readyCode});
receiver.start();

${stopCode()}`,
      },
    ],
    run: 'node receiver.mts',
    notes: [
      'Node closes a connection whose request is not complete after five minutes (`server.requestTimeout`). The receiver responds long before: `bodyTimeoutMs` is 10 seconds by default.',
    ],
  };
}

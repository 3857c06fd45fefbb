import type { ReceiverCode } from './receiver-code.ts';
import type { FrameworkRecipe } from './recipe.ts';

/** A receiver on Node’s own HTTP server. */
export function nodeRecipe(code: ReceiverCode): FrameworkRecipe {
  return {
    id: 'node',
    title: 'Node',
    intro: 'Node’s own HTTP server, without a framework: install only the package of the contract.',
    files: [
      {
        path: 'receiver.mts',
        code: `import { createServer } from 'node:http';
${code.store.driverImport}${code.imports('node')}
${code.receiver('path')}
${code.portCode}const receive = toNode(receiver);
const server = createServer(async (request, response) => {
  if (request.url !== ${code.readyPath}) return receive(request, response);
  ${code.readyComment}
  response.writeHead(${code.readyStatus}).end();
});
server.listen(port, '127.0.0.1', () => ${code.readyCode});
receiver.start();

${code.stop()}`,
      },
    ],
    notes: [
      'Node closes a connection if its request is incomplete after five minutes (`server.requestTimeout`). The receiver responds long before that: `bodyTimeoutMs` is 10 seconds by default.',
    ],
  };
}

import type { Contract } from '../../contract/model.ts';
import { PACKAGE_NAME } from '../../names.ts';
import { html } from '../html.ts';
import type { Html, HtmlValue } from '../html.ts';
import { eventPath, linkFrom, pagePaths } from '../links.ts';
import { localPort } from '../local-receiver.ts';
import { packageTarball, receiverCommands } from '../recipes/commands.ts';
import { exampleEvent } from '../recipes/receiver-code.ts';
import { codeBlock } from './code-block.ts';

/** From nothing to a receiver that has handled a sample; the last steps need an event that is documented. */
export function quickStart(contract: Contract, page: string): Html {
  const event = exampleEvent(contract);
  const commands = receiverCommands(contract);
  return html`<ol class="steps">
      ${step(
        'Install the package',
        html`It holds the types, the validators and a mock sender, and runs on Node 22.19 or newer. It is
        packed in a checkout of this repository; here your own folder lies beside that.`,
        codeBlock(
          `npm ci\nnpm pack\nmkdir ../my-receiver\ncd ../my-receiver\nnpm install ${packageTarball}`,
          'bash',
          'Terminal, in the checkout',
        ),
      )}
      ${step(
        'Write a receiver, and run it',
        html`It checks each body against the contract, and answers
          <code>${contract.endpoint.successStatus}</code> to what is fine and to events that the package does
          not know yet.`,
        codeBlock(receiver(contract), 'typescript', 'receiver.mjs'),
        codeBlock('node receiver.mjs', 'bash', 'The same terminal'),
      )}
      ${
        event &&
        commands &&
        html`${step(
          'Send it a sample',
          html`The mock sender delivers a sample of
            <a href="${linkFrom(page, eventPath(event.key))}">${event.title}</a> as the service would.`,
          codeBlock(commands.send, 'bash', 'Second terminal, in the same folder'),
        )}
        ${step(
          'See it handled',
          html`The receiver has printed what came. From here on you write what shall happen then.`,
          codeBlock(`valid ${event.template ?? ''}`, 'text', 'First terminal'),
        )}`
      }
    </ol>
    <p>
      Before events that matter arrive, read the
      <a href="${linkFrom(page, pagePaths.receiver)}">receiver guide</a>: it makes this receiver fit for
      production, with or without a framework.
    </p>`;
}

function step(title: string, words: Html, ...code: readonly HtmlValue[]): Html {
  return html`<li>
    <h3>${title}</h3>
    <p>${words}</p>
    ${code}
  </li> `;
}

function receiver({ endpoint, eventType }: Contract): string {
  const headers = eventType.in === 'header' ? ', { headers: request.headers }' : '';
  return `import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { parseEvent } from '${PACKAGE_NAME}';

const server = createServer(async (request, response) => {
  try {
    const result = parseEvent(await text(request)${headers});
    console.log(result.status, result.template);
    response.writeHead(result.status === 'invalid' ? 400 : ${endpoint.successStatus}).end();
  } catch {
    // The sender went away before the body was complete.
    response.destroy();
  }
});

server.listen(${localPort}, '127.0.0.1', () => {
  console.log('Waiting for events on port ${localPort}');
});`;
}

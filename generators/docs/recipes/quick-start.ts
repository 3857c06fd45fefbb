import type { Contract } from '../../contract/model.ts';
import { PLAYER_PACKAGE } from '../../packages.ts';
import { commandOf } from '../event-code.ts';
import { html } from '../html.ts';
import type { Html, HtmlValue } from '../html.ts';
import { eventPath, linkFrom, pagePaths } from '../links.ts';
import { codeBlock } from '../parts/code-block.ts';
import { oldestNode, receiverCommands, toCheckTypes } from './commands.ts';
import { exampleEvent } from './receiver-code.ts';
import { receiverRecipes } from './receiver-recipes.ts';

/** From nothing to a receiver that has handled a sample. */
export function quickStart(contract: Contract, page: string): Html {
  const commands = receiverCommands(contract);
  const event = exampleEvent(contract);
  const [recipe] = receiverRecipes(contract);
  const [file] = recipe?.files ?? [];
  if (commands === null || event === undefined || recipe === undefined || file === undefined)
    return html`${lookFirst}${steps(installing(contract), looking(contract))}`;
  const guide = (text: string, fragment?: string) =>
    html`<a href="${linkFrom(page, pagePaths.receiver, fragment)}">${text}</a>`;
  return html`${steps(
      installing(contract),
      step(
        'Write the receiver, and run it',
        html`This one needs no framework; there are ${guide('recipes', 'recipes')} for the common ones. Your
          own work goes into <code>handle</code>; the rest is what every receiver has to do. Node
          ${oldestNode} or newer runs TypeScript as it is; older ones may refuse the file with
          <code>ERR_UNKNOWN_FILE_EXTENSION</code>. ${toCheckTypes}`,
        codeBlock(file.code, file.language, file.path),
        codeBlock(recipe.run, 'bash', 'The same terminal'),
      ),
      step(
        'Send it an event, and see it handled',
        html`A sample of <a href="${linkFrom(page, eventPath(event.key))}">${event.title}</a>, sent as the
          service would.`,
        codeBlock(commands.send, 'bash', 'Second terminal, in the same folder'),
        codeBlock(commands.printed, 'text', 'First terminal', { isOutput: true }),
      ),
      step(
        'Try to break it',
        html`Five events arrive, each of them ten times at once. All fifty requests are answered, and the
        receiver prints five lines.`,
        codeBlock(commands.duplicates, 'bash', 'Second terminal'),
      ),
    )}
    <p>Before you receive real events, read the ${guide('receiver guide')}. It says what is left to do.</p>`;
}

/** Where no payload is known there is nothing to handle yet, but something to look at. */
const lookFirst = html`<p>
  No event of this contract is documented down to its payload, so there is nothing yet that a receiver could
  check. Begin with one that shows what arrives, and answers with success.
</p> `;

const installing = (contract: Contract) =>
  step(
    'Install the package',
    html`It holds the types and the validators. <code>${PLAYER_PACKAGE}</code> adds a sender that behaves like
      the service, for your tests. Both need Node ${oldestNode} or newer. If your registry does not have the
      package, ask the maintainers of the contract for the packed file, and install that.`,
    codeBlock(
      `mkdir my-receiver\ncd my-receiver\nnpm init -y\nnpm install ${contract.package.name}\nnpm install --save-dev ${PLAYER_PACKAGE}`,
      'bash',
      'Terminal',
    ),
  );

const looking = (contract: Contract) =>
  step(
    'Look at what arrives',
    html`This shows each request as it comes.`,
    codeBlock(`${commandOf(contract)} listen`, 'bash', 'The same terminal'),
  );

function steps(...items: readonly Html[]): Html {
  return html`<ol class="steps">
    ${items}
  </ol> `;
}

function step(title: string, words: Html, ...code: readonly HtmlValue[]): Html {
  return html`<li>
    <h3>${title}</h3>
    <p>${words}</p>
    ${code}
  </li> `;
}

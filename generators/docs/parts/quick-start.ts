import type { Contract } from '../../contract/model.ts';
import { PACKAGE_NAME } from '../../names.ts';
import { html } from '../html.ts';
import type { Html, HtmlValue } from '../html.ts';
import { eventPath, linkFrom, pagePaths } from '../links.ts';
import { packageTarball, receiverCommands } from '../recipes/commands.ts';
import { exampleEvent } from '../recipes/receiver-code.ts';
import { receiverRecipes } from '../recipes/receiver-recipes.ts';
import { codeBlock } from './code-block.ts';

/** From nothing to a receiver that has handled a sample. */
export function quickStart(contract: Contract, page: string): Html {
  const commands = receiverCommands(contract);
  const event = exampleEvent(contract);
  const [recipe] = receiverRecipes(contract);
  const [file] = recipe?.files ?? [];
  if (commands === null || event === undefined || recipe === undefined || file === undefined)
    return lookFirst;
  const guide = (text: string, fragment?: string) =>
    html`<a href="${linkFrom(page, pagePaths.receiver, fragment)}">${text}</a>`;
  return html`<ol class="steps">
      ${step(
        'Pack the package',
        html`It holds the types, the validators, and a sender that behaves like the service. In a checkout of
        this repository, with Node 22.19 or newer:`,
        codeBlock('npm ci\nnpm pack', 'bash', 'Terminal, in the checkout'),
      )}
      ${step(
        'Install it in a folder of your own',
        html`Here the folder lies beside the checkout, which is called <code>${PACKAGE_NAME}</code>.`,
        codeBlock(
          `mkdir ../my-receiver\ncd ../my-receiver\nnpm init -y\nnpm install ${packageTarball}`,
          'bash',
          'The same terminal',
        ),
      )}
      ${step(
        'Write the receiver, and run it',
        html`This one needs no framework; there are ${guide('others', 'recipes')} for those. What is yours
          goes into <code>handle</code>; the rest is what every receiver has to do.`,
        codeBlock(file.code, file.language, file.path),
        codeBlock(recipe.run, 'bash', 'The same terminal'),
      )}
      ${step(
        'Send it an event, and see it handled',
        html`A sample of <a href="${linkFrom(page, eventPath(event.key))}">${event.title}</a>, sent as the
          service would.`,
        codeBlock(commands.send, 'bash', 'Second terminal, in the same folder'),
        codeBlock(`Handled ${event.template ?? ''} …`, 'text', 'First terminal'),
      )}
      ${step(
        'Try to break it',
        html`Each of five events comes ten times at once. All fifty requests are answered, and the receiver
        prints five lines.`,
        codeBlock(commands.duplicates, 'bash', 'Second terminal'),
      )}
    </ol>
    <p>
      Before events arrive that matter, read the ${guide('receiver guide')}: what is left to do until then.
    </p>`;
}

/** Where no payload is known there is nothing to handle yet, but something to look at. */
const lookFirst = html`<p>
    No event of this contract is documented down to its payload, so there is nothing yet that a receiver could
    check. Begin with one that shows what arrives, and answers with success:
  </p>
  ${codeBlock(`npx ${PACKAGE_NAME} listen`, 'bash', 'Terminal')} `;

function step(title: string, words: Html, ...code: readonly HtmlValue[]): Html {
  return html`<li>
    <h3>${title}</h3>
    <p>${words}</p>
    ${code}
  </li> `;
}

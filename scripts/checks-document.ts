import { readyScenarios } from '../player/scenario/ready-scenario-list.ts';
import { receiverRecipes } from '../generators/site/recipes/receiver-recipes.ts';
import { correctReceivers, faultyReceivers } from '../test/player/endpoint-test/faults.ts';
import { ownStores } from '../test/player/endpoint-test/own-receivers.ts';
import { readOwnContract } from '../test/own-contract.ts';

/** The page about how the checks are checked, made from the lists of the tests. */
export async function checksDocument(): Promise<string> {
  const { contract } = await readOwnContract();
  const recipes = contract ? receiverRecipes(contract).map(({ title }) => title) : [];
  const checks = readyScenarios();
  const rows = faultyReceivers.map(
    ({ fault, fails }) => `| ${cell(fault)} | ${fails.toSorted().map(code).join(', ')} |`,
  );
  return `# How the checks are checked

\`npm run commands\` writes this page from the lists of the tests.

\`webhook-contract test\` has ${checks.length} checks. \`npm run test:checks\` plays all of them against each of ${faultyReceivers.length} receivers that have one fault,
and against correct ones. Each receiver with a fault has to fail exactly the checks that are meant for it, each check is failed by one, any two
checks are told apart by one, and correct ones pass all. What depends on time is repeated: \`npm run test:checks -- --repeat 100\`.

## Receivers with one fault

| A receiver that … | fails |
| --- | --- |
${rows.join('\n')}

## Correct receivers

${[
  ...Object.keys(ownStores).map((store) => `- The receiver of this repository, with ${store}`),
  ...recipes.map((title) => `- The recipe of the documentation: ${title}`),
  ...correctReceivers.map(({ fault }) => `- A receiver that ${fault}`),
].join('\n')}

## Checks

| Check | Level | What it checks |
| --- | --- | --- |
${checks.map(({ name, level, checks: sentence }) => `| ${code(name)} | ${level} | ${cell(sentence)} |`).join('\n')}
`;
}

function code(name: string): string {
  return `\`${name}\``;
}

function cell(text: string): string {
  return text.replaceAll('|', String.raw`\|`).replaceAll('__', String.raw`\_\_`);
}

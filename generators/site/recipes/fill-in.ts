import path from 'node:path';
import { codeEngine } from '../liquid.ts';
import { methodName, quoted } from '../quoted.ts';

/** Has a folder for each framework, and `shared` for what these have in common. */
export const frameworksFolder = path.join(import.meta.dirname, 'frameworks');

const engine = codeEngine({
  root: [frameworksFolder, path.join(import.meta.dirname, 'code')],
  partials: path.join(frameworksFolder, 'shared'),
  extname: '.liquid',
  cache: true,
});
// A text of a contract goes through one of the first two, so that it cannot leave its literal.
engine.registerFilter('quoted', quoted);
engine.registerFilter('method_name', methodName);
engine.registerFilter('then', (condition: unknown, code: string) => (condition ? code : ''));
engine.registerFilter('below', (base: string, isBelow: boolean, name: string) =>
  isBelow ? `${base.replace(/\/$/, '')}/${name}` : base,
);

/** Fills in a file of code. Throws an Error for a name that is not among the facts. */
export function fillIn(file: string, facts: object): string {
  return String(engine.renderFileSync(file, facts));
}

/** The same for a text that stands in a file of data. */
export function fillInText(text: string, facts: object): string {
  return String(engine.parseAndRenderSync(text, facts));
}

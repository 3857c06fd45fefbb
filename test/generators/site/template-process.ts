import Generator from '@asyncapi/generator';
import { readFileSync } from 'node:fs';

/**
 * Runs a template on a document as the command of AsyncAPI does: `file` hands over the file, `text` its text alone. After the
 * target come parameters of the template, as `name=value`.
 */
const [template = '', as = '', document = '', target = '', ...parameters] = process.argv.slice(2);
const templateParams = Object.fromEntries(parameters.map((parameter) => parameter.split(/=(.*)/s, 2)));
const generator = new Generator(template, target, { compile: false, templateParams });
try {
  if (as === 'file') await generator.generateFromFile(document);
  else await generator.generateFromString(readFileSync(document, 'utf8'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

import Generator from '@asyncapi/generator';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Runs a template on a document, as programs and AsyncAPI's command do: `file` hands over the file, `url` its text with a
 * `file:` URL, as the command does, and `text` its text alone. After the target come parameters of the template, as
 * `name=value`.
 */
const [template = '', as = '', document = '', target = '', ...parameters] = process.argv.slice(2);
const templateParams = Object.fromEntries(parameters.map((parameter) => parameter.split(/=(.*)/s, 2)));
const generator = new Generator(template, target, { compile: false, templateParams });
const text = readFileSync(document, 'utf8');
try {
  if (as === 'file') await generator.generateFromFile(document);
  else if (as === 'url') await generator.generate(text, { path: pathToFileURL(path.resolve(document)).href });
  else await generator.generate(text);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

import Generator from '@asyncapi/generator';
import { fromFile, Parser } from '@asyncapi/parser';
import path from 'node:path';

/** Writes the site of a document with @asyncapi/html-template, as its own command does: document, then folder. */
const [document = '', folder = ''] = process.argv.slice(2);
const template = path.resolve(import.meta.dirname, '../node_modules/@asyncapi/html-template');
const { document: parsed } = await fromFile(new Parser(), document).parse();
if (!parsed) throw new Error('The parser refuses the document');
await new Generator(template, folder, { forceWrite: true, compile: true }).generate(parsed);

import { fromFile, Parser } from '@asyncapi/parser';

/** What no generator that stands on the parser can be quicker than. */
const { document } = await fromFile(new Parser(), process.argv[2] ?? '').parse();
if (!document) throw new Error('The parser refuses the document');

import { format } from 'oxfmt';
import type { Json } from '../contract/model.ts';

/** JSON as prettier writes it, with objects of one scalar in one line. */
export async function formatJson(file: string, value: Json): Promise<string> {
  const text = JSON.stringify(value, null, 2).replace(/\{\n\s*("[^"\n]*": [^\n]*[^\n{[,])\n\s*\}/g, '{ $1 }');
  const { code } = await format(file, text, { printWidth: 110 });
  return code;
}

import type { Json } from '../../contract/model/json.ts';
import { edit } from './edit.ts';

/** The text of a new file: JSON or YAML, by its name. */
export function newText(file: string, value: Json, lineBreak: string): string {
  return edit(`${file.endsWith('.json') ? '{}' : '~'}${lineBreak}`, [{ set: [], value }]);
}

import type { Form } from '../payload/json-schema.ts';
import type { TolerantVerdict } from '../model/model.ts';
import type { Subject } from './outline.ts';

/** What tolerant validation finds of a value that strict validation refuses. */
export function tolerantVerdict(
  { checkOf }: Pick<Subject, 'checkOf'>,
  definition: string,
  value: unknown,
): TolerantVerdict {
  const breaks = (form: Form): boolean => (checkOf(definition, form)?.(value) ?? []).length > 0;
  return breaks('tolerant') ? 'invalid' : breaks('written') ? 'warning' : 'valid';
}

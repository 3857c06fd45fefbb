import { choicesOf } from './demands.ts';
import { canonicalText } from '../../contract/values/canonical-text.ts';
import { partsOf, without, type Definitions, type Parts } from '../../contract/values/schema-parts.ts';

/** What is said of a value that may also be null, by an alternative: keywords of other types do not speak of that. */
export function withoutNull(definitions: Definitions, all: Parts): Parts {
  const [choice, ...others] = all.filter((part) => choicesOf([part]).length > 0);
  const [branches = [], ...further] = choice ? choicesOf([choice]) : [];
  const rest = branches.filter((branch) => canonicalText(branch) !== canonicalText({ type: 'null' }));
  if (!choice || others.length > 0 || further.length > 0 || rest.length !== 1 || branches.length !== 2)
    return all;
  const beside = [...all.filter((part) => part !== choice), without(choice, 'anyOf', 'oneOf')];
  return partsOf(definitions, [...beside, ...rest]);
}

import type { Contract } from '../../../contract/model/model.ts';
import type { LanguageRecipe } from './language-recipe.ts';
import { goRecipe } from './go/index.ts';
import { javaRecipe } from './java/index.ts';
import { phpRecipe } from './php/index.ts';
import { pythonRecipe } from './python/index.ts';
import { receiverFacts, type ReceiverFacts } from './receiver-facts.ts';

/** A complete receiver in each other language; none for a contract that they do not cover: see `receiverFacts`. */
export function languageRecipes(contract: Contract): readonly LanguageRecipe[] {
  const facts = receiverFacts(contract);
  return facts === null ? [] : languageRecipesOf(facts);
}

/** The same by facts alone. */
export function languageRecipesOf(facts: ReceiverFacts): readonly LanguageRecipe[] {
  return [pythonRecipe(facts), javaRecipe(facts), goRecipe(facts), phpRecipe(facts)];
}

import { readFileSync } from 'node:fs';
import type { Contract } from '../../../contract/model/model.ts';
import { oncePer } from '../../../ground/once-per.ts';
import type { RecipeFile } from '../recipe.ts';
import { fillIn, type Places } from './fill-in.ts';
import { languages, type Language } from './languages.ts';
import type { LanguageRecipe } from './language-recipe.ts';
import { receiverFacts, type ReceiverFacts } from './receiver-facts.ts';

/** A complete receiver in each other language; none for a contract that they do not cover: see `receiverFacts`. */
export const languageRecipes = oncePer((contract: Contract): readonly LanguageRecipe[] => {
  const facts = receiverFacts(contract);
  return facts === null ? [] : languageRecipesOf(facts);
});

/** The same by facts alone. */
export function languageRecipesOf(facts: ReceiverFacts): readonly LanguageRecipe[] {
  return languages.map((language) => {
    const places = placesOf(facts, language);
    const [handler, ...others] = language.files.map((path): RecipeFile => {
      const code = readFileSync(new URL(`./${language.id}/${path}`, import.meta.url), 'utf8');
      return { path, language: path.endsWith('.xml') ? 'text' : language.highlight, code };
    });
    if (!handler) throw new Error(`${language.id} has no file`);
    const filled = (file: RecipeFile, more?: Places): RecipeFile => ({
      ...file,
      code: fillIn(file.code, { ...places, ...more }),
    });
    return {
      ...language,
      files: [filled(handler), ...others.map((file) => filled(file))],
      handlerFor: (eventType) => filled(handler, { exampleType: language.literal(eventType) }),
    };
  });
}

function placesOf(facts: ReceiverFacts, { literal, listOf, signed }: Language): Places {
  const { keyHeader, signature, canBeReplayed, eventType, eventId } = facts;
  const literals = (texts: readonly string[]): string => texts.map(literal).join(', ');
  const orNull = (text: string | null | undefined): string | null => (text ? literal(text) : null);
  const part = (text: string): string =>
    text === '{id}' || text === '{timestamp}' || text === '{body}'
      ? signed[text.slice(1, -1) as 'id' | 'timestamp' | 'body']
      : signed.text(literal(text));
  const isSha256 = signature?.algorithm === 'sha256';
  return {
    method: literal(facts.method),
    path: literal(facts.path),
    ready: literal(facts.readyPath),
    success: String(facts.success),
    port: String(facts.port),
    portText: literal(String(facts.port)),
    eventType: eventType.map((place) => listOf(literals(place))).join(', '),
    eventId: eventId && literals(eventId),
    exampleType: literal(facts.exampleType),
    keyHeader: orNull(keyHeader),
    header: orNull(signature?.header),
    both: keyHeader !== null && signature !== null,
    idHeader: orNull(signature?.idHeader),
    timeHeader: orNull(signature?.timestamp?.header),
    timePrefix: literal(signature?.timestamp?.prefix ?? ''),
    seconds: signature?.timestamp?.unit === 'seconds',
    prefix: literal(signature?.prefix ?? ''),
    separator: orNull(signature?.separator),
    algorithm: orNull(signature?.algorithm),
    mac: literal(isSha256 ? 'HmacSHA256' : 'HmacSHA512'),
    sha256: isSha256,
    sha512: signature?.algorithm === 'sha512',
    hex: signature?.encoding === 'hex',
    base64: signature?.encoding === 'base64' || signature?.secretEncoding === 'base64',
    secretBase64: signature?.secretEncoding === 'base64',
    replay: signature !== null && canBeReplayed,
    covered: signature !== null && !canBeReplayed,
    signed: (signature?.signed ?? '')
      .split(/(\{(?:id|timestamp|body)\})/)
      .filter((text) => text !== '')
      .map(part)
      .join(signed.joinedBy),
  };
}

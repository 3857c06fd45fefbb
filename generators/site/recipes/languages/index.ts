import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Contract } from '../../../contract/model/model.ts';
import { oncePer } from '../../../ground/once-per.ts';
import { codeEngine } from '../../liquid.ts';
import type { Recipe } from '../recipe.ts';
import { languages, type Language, type LanguageData } from './languages.ts';
import { receiverFacts, type ReceiverFacts } from './receiver-facts.ts';

/** A receiver in another language than TypeScript, as a reader copies it. */
export type LanguageRecipe = Omit<LanguageData, 'files'> & Pick<Recipe, 'id' | 'files'>;

/** A complete receiver in each other language; none for a contract that they do not cover: see `receiverFacts`. */
export const languageRecipes = oncePer((contract: Contract): readonly LanguageRecipe[] => {
  const facts = receiverFacts(contract);
  return facts === null ? [] : languageRecipesOf(facts);
});

/** The same by facts alone. */
export function languageRecipesOf(facts: ReceiverFacts): readonly LanguageRecipe[] {
  return languages.map((language) => {
    const { id, comment } = language;
    const read = (file: string) => readFileSync(new URL(`./${id}/${file}`, import.meta.url), 'utf8');
    const data = parse(read('recipe.yaml')) as LanguageData;
    // A tag is a comment and a place is in quotes, so that the files are valid code before they are filled in, too.
    const engine = codeEngine({
      tagDelimiterLeft: `${comment} {%`,
      outputDelimiterLeft: '«',
      outputDelimiterRight: '»',
    });
    const template = (file: string) => read(file).replaceAll(/(["'])\{\{(\w+)\}\}\1/g, '«$2»');
    const places = placesOf(facts, language);
    const files = data.files.map((file) => ({
      path: file,
      language: file.endsWith('.xml') ? ('text' as const) : id,
      code: String(engine.parseAndRenderSync(template(file), places)),
    }));
    return { id, ...data, files };
  });
}

/** What the files call a place. A text is code of the language; null and false leave out what needs it. */
function placesOf(facts: ReceiverFacts, { literal, listOf, signed }: Language) {
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

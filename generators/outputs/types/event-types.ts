import type { Cache } from '../../contract/source/cache.ts';
import type { Contract, ContractEvent } from '../../contract/model/model.ts';
import { formatTypeScript } from '../format-typescript.ts';
import { typeNames } from '../../contract/payload/type-names.ts';
import { compileDeclarations, compileEvents } from './declarations.ts';

/** How wide a line may get where types are shown to readers. */
const lineWidth = 90;

/** The type of an event's payload. */
export interface EventType {
  readonly name: string;
  /** The declaration of the type and of the shapes that it uses. */
  readonly declarations: string;
}

/**
 * The types of a contract for each event with a known payload, by its key. Without comments, for readers who have the
 * descriptions elsewhere.
 */
export async function eventTypes(contract: Contract, cache?: Cache): Promise<ReadonlyMap<string, EventType>> {
  const declarations = await declarationsByName(await compileDeclarations(contract), cache);
  return new Map(
    [...typeNames(contract).events].map(([key, name]) => [key, eventTypeIn(declarations, name)]),
  );
}

/** The same for one event alone, which takes less time; undefined if its payload is not known. */
export async function eventType(
  contract: Contract,
  event: ContractEvent,
  cache?: Cache,
): Promise<EventType | undefined> {
  const name = typeNames(contract).events.get(event.key);
  if (name === undefined) return undefined;
  return eventTypeIn(await declarationsByName(await compileEvents(contract, [event]), cache), name);
}

function eventTypeIn(declarations: ReadonlyMap<string, string>, name: string): EventType {
  return { name, declarations: declarationsFrom(name, declarations) };
}

function declarationsFrom(name: string, declarations: ReadonlyMap<string, string>): string {
  const reached = [...reachedFrom(name, declarations)].map((used) => declarations.get(used));
  // Shapes of one line stand together.
  return reached.join('\n').replaceAll(/(?<=^export type .*;\n)\n(?=export type .*;$)/gm, '');
}

async function declarationsByName(
  compiled: string,
  cache: Cache | undefined,
): Promise<ReadonlyMap<string, string>> {
  // A line of a comment is never one of code, for no string goes over the end of its line.
  const bare = compiled.replaceAll(/^ *\/\*\*(?:.*\*\/|\n(?: \*.*\n)*? \*\/)\n/gm, '');
  const text = await formatTypeScript('types.ts', bare, { printWidth: lineWidth, cache });
  return new Map(declarationsIn(text).map((one) => [nameOf(one), `${one.trim()}\n`]));
}

function declarationsIn(text: string): readonly string[] {
  return text.split(/^(?=export (?:type|interface) )/m).filter((declaration) => nameOf(declaration) !== '');
}

function nameOf(declaration: string): string {
  return /^export (?:type|interface) ([\w$]+)/.exec(declaration)?.[1] ?? '';
}

/** The names of a declaration and of all that it uses, in the order in which they are met. */
function reachedFrom(name: string, declarations: ReadonlyMap<string, string>): ReadonlySet<string> {
  const reached = new Set([name]);
  // What is added on the way is looked into as well.
  for (const here of reached) {
    const names = usedIn(declarations.get(here) ?? '').filter((used) => declarations.has(used));
    for (const used of names) reached.add(used);
  }
  return reached;
}

/** Every name in a declaration that is neither in a string nor that of a property. */
function usedIn(declaration: string): readonly string[] {
  const code = declaration.replaceAll(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g, "''");
  return code.match(/[A-Za-z_$][\w$]*(?![\w$]|\??:)/g) ?? [];
}

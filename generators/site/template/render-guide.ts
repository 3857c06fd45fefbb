import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { Content } from '../blocks/content.ts';
import type { Page } from '../frame/page.ts';
import { liquidEngine } from '../liquid.ts';
import { guideValues, readGuide } from './markdown.ts';

/** What a guide can say of a contract: plain values for its conditions, and words and blocks to show. */
export type GuideFacts = Readonly<Record<string, unknown>>;

/** The lines above the text of a guide. */
interface FrontMatter {
  readonly title: string;
  /** One sentence below the title, which search engines and `llms.txt` show too. */
  readonly lead: string;
  /** The group of the menu that the page stands in; left out for a page that others list. */
  readonly menu?: string;
  /** Its place in that group, from 1. */
  readonly order?: number;
  /** A condition of Liquid: without it, the contract has no such page. */
  readonly when?: string;
}

/** The guides: a Markdown file a page. */
export const guidesFolder = path.resolve(import.meta.dirname, '../guides');

/** Reads the front matter of a guide. Throws an Error that names the file if it has none. */
export function frontMatterOf(name: string): FrontMatter {
  return parsedFrontMatter(name, readTemplate(name).frontMatter);
}

/** Makes the page of a guide, at a path of the site; null if its condition does not hold. */
export function guidePage(name: string, pagePath: string, facts: GuideFacts): Page | null {
  const { frontMatter, body } = readTemplate(name);
  const { title, lead, when } = parsedFrontMatter(name, frontMatter);
  const values = guideValues();
  const engine = liquidEngine({
    lenientIf: true,
    // A value of the contract is never read as Markdown: its mark is, and the value replaces it later.
    outputEscape: (value) => values.mark(value as Content),
  });
  if (when !== undefined && !engine.evalValueSync(when, facts)) return null;
  const { opening, sections } = readGuide(filledIn(engine, name, body, facts), pagePath, values);
  return { path: pagePath, title, description: lead, kind: 'Guide', lead, opening, sections };
}

function filledIn(
  engine: ReturnType<typeof liquidEngine>,
  name: string,
  body: string,
  facts: GuideFacts,
): string {
  // A condition on a name that no fact has would only leave its text out.
  const unknown = engine.globalVariablesSync(body).filter((fact) => !Object.hasOwn(facts, fact));
  if (unknown.length > 0) throw new Error(`${name}.md: there is no fact called ${unknown.join(' or ')}.`);
  try {
    return String(engine.parseAndRenderSync(body, facts));
  } catch (error) {
    // It says the line and the column, but not always the file.
    const [message = ''] = String(error instanceof Error ? error.message : error).split('\n');
    throw new Error(`${name}.md: ${message}`, { cause: error });
  }
}

function parsedFrontMatter(name: string, text: string): FrontMatter {
  try {
    return parse(text) as FrontMatter;
  } catch (error) {
    const [message = ''] = String(error instanceof Error ? error.message : error).split('\n');
    throw new Error(
      `${name}.md: its front matter is no YAML; put a text with a colon in quotes. ${message}`,
      {
        cause: error,
      },
    );
  }
}

/** The two parts of a guide; the text keeps its line numbers, which errors name. */
function readTemplate(name: string): { readonly frontMatter: string; readonly body: string } {
  const file = path.join(guidesFolder, `${name}.md`);
  const text = readFileSync(file, 'utf8');
  const [whole = '', frontMatter] = /^---\n(.*?)\n---\n/s.exec(text) ?? [];
  if (frontMatter === undefined)
    throw new Error(`${file} does not begin with front matter between lines of ---`);
  return { frontMatter, body: '\n'.repeat(whole.split('\n').length - 1) + text.slice(whole.length) };
}

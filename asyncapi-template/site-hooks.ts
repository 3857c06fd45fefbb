import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type AsyncApiGenerator from '@asyncapi/generator';
import { siteFiles } from '@webhook-contract/kit/site';
import { siteTexts, type SiteText } from './site-texts.ts';

/** What the generator calls beside the template. */
export const siteHooks = { 'generate:before': makeSite };

/**
 * Makes the site of the document's file, and puts its texts where the template finds them. The document itself is not
 * enough: parsed, it holds neither positions nor the schemas as they were written. Throws an error with all problems if
 * the contract has errors.
 */
async function makeSite({ asyncapi, templateParams, targetDir }: AsyncApiGenerator): Promise<void> {
  const { config, siteUrl, document = asyncapi.meta('asyncapi').source } = templateParams;
  if (document === undefined)
    throw new Error(
      'The generator was given a text and not a file. Name its file by the parameter document, as in -p document=api/asyncapi.yaml',
    );
  const texts: SiteText[] = [];
  for await (const { path: file, content } of siteFiles({ document, config, siteUrl, onWarnings })) {
    // The generator writes into folders that exist, and makes none for the name of a file.
    mkdirSync(path.dirname(path.join(targetDir, file)), { recursive: true });
    const text = textOf(content);
    if (text === undefined) writeFileSync(path.join(targetDir, file), content);
    else texts.push({ path: file, text });
  }
  siteTexts.set(asyncapi, texts);
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Undefined for bytes that are no text, such as a picture, which the generator has no element for. */
function textOf(content: string | Uint8Array): string | undefined {
  if (typeof content === 'string') return content;
  try {
    return utf8.decode(content);
  } catch {
    return undefined;
  }
}

function onWarnings({ length }: readonly unknown[]): void {
  console.error(
    `Warnings: ${length}, which do not stop the generator. "npx --no-install webhook-kit check" shows them.`,
  );
}

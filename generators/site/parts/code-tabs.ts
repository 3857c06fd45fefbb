import { codeBlock, group } from '../blocks/make-content.ts';
import type { Block, Content } from '../blocks/content.ts';
import type { CodeLanguage } from '../blocks/code-tokens.ts';

/** Code in one of the languages that readers choose from. */
export interface CodeTab {
  readonly language: 'Command line' | 'curl' | 'Go' | 'Java' | 'PHP' | 'Python' | 'TypeScript';
  readonly code: string;
  /** The file to put it into; for a command none. */
  readonly file?: string;
  /** What the code is for, for those who hear the names of its block and its button. */
  readonly of: string;
  /** What stands below the code. */
  readonly note?: Content;
}

const highlighting: Readonly<Record<CodeTab['language'], CodeLanguage>> = {
  'Command line': 'bash',
  curl: 'bash',
  Go: 'go',
  Java: 'java',
  PHP: 'php',
  Python: 'python',
  TypeScript: 'typescript',
};

/** The same code in several languages, with the first one open until a reader chooses. */
export function languageTabs(tabs: readonly CodeTab[]): Block {
  return codeTabs(
    'languages',
    tabs.map(({ language, code, file, of, note }) => ({
      title: language,
      content: [
        codeBlock(code, highlighting[language], file ?? language, {
          of: file === undefined ? of : `${language}, ${of}`,
        }),
        note,
      ],
    })),
    tabs[0]?.of,
  );
}

/**
 * Tabs with code: a fold each, of which one is open at a time. A choice holds for all groups of its kind, on all pages; `of`
 * keeps several groups of a page apart.
 */
export function codeTabs(
  choice: 'frameworks' | 'languages' | 'stores',
  tabs: readonly { readonly title: string; readonly content: Content }[],
  of = '',
): Block {
  return group(
    `tabs ${choice}`,
    tabs.map(({ title, content }, index): Block => ({
      block: 'fold',
      style: 'tab',
      summary: title,
      set: `${choice}: ${of}`,
      isOpen: index === 0,
      content,
    })),
  );
}

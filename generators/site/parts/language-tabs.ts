import { codeBlock, group } from '../blocks/make-content.ts';
import type { Block, Content } from '../blocks/content.ts';
import type { CodeLanguage } from '../blocks/code-tokens.ts';

/** Code in one of the languages that readers choose from. The choice holds for all pages. */
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

/** The same in several languages, one of which is shown at a time: the first one until a reader chooses. */
export function languageTabs(tabs: readonly CodeTab[]): Block {
  const [first] = tabs;
  return group(
    'tabs languages',
    tabs.map((tab): Block => ({
      block: 'fold',
      style: 'tab',
      summary: tab.language,
      set: `language: ${tab.of}`,
      isOpen: tab === first,
      content: [
        codeBlock(tab.code, highlighting[tab.language], tab.file ?? tab.language, {
          of: tab.file === undefined ? tab.of : `${tab.language}, ${tab.of}`,
        }),
        tab.note,
      ],
    })),
  );
}

/** What is handed out as one text with all that it imports. */
export interface Entry {
  /** The file that it begins with: below the kit without its ending, or that of a library. */
  readonly from: string;
  /** Libraries whose licence has to come with a copy of them, and the file that holds it, seen from what they export. */
  readonly licenses?: readonly (readonly [library: string, file: string])[];
}

/** Scripts and styles that browsers load, each by the name of the file that pages know. */
export const pageEntries = {
  'site.css': { from: 'site/styles/index.css' },
  'site.js': { from: 'site/browser/site' },
  'theme.js': { from: 'site/browser/theme' },
  'search.js': { from: 'site/browser/search-index', licenses: [['minisearch', '../../LICENSE.txt']] },
  'check.js': {
    from: 'site/browser/check/check-page',
    licenses: [
      ['jsonc-parser', '../../LICENSE.md'],
      ['leven', 'license'],
    ],
  },
  'overlay.css': { from: 'authoring/dev/browser/overlay.css' },
  'watch.js': { from: 'authoring/dev/browser/watch' },
} satisfies Readonly<Record<string, Entry>>;

/** Libraries that generated code holds, each the value of the variable `library`. */
export const libraryEntries = {
  'formats.js': { from: 'ajv-formats/dist/formats' },
} satisfies Readonly<Record<string, Entry>>;

export type BundleName = keyof typeof pageEntries | keyof typeof libraryEntries;

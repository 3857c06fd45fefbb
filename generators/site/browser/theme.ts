import { readTheme, showTheme } from './theme-choice.ts';

/** Runs before the page is painted, so that it never shows in the wrong colours. */
showTheme(readTheme());

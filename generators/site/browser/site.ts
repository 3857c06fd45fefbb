import { startCopy } from './copy.ts';
import { startFieldMarks } from './field-marks.ts';
import { startFilter } from './filter.ts';
import { startFolds } from './folds.ts';
import { startMenu } from './menu.ts';
import { startScrollBoxes } from './scroll-boxes.ts';
import { startSearch } from './search.ts';
import { startTabs } from './tabs.ts';
import { startThemeToggle } from './theme-toggle.ts';

// What the site does in a browser beyond what its pages do by themselves. The root comes from this script: the one address
// that is right on every page, the 404 page below any path included.
const { src } = document.currentScript as HTMLScriptElement;
const root = new URL('../', src);

startThemeToggle();
startMenu();
startTabs();
startFolds();
startFieldMarks();
startCopy();
startScrollBoxes();
startFilter(document);
startSearch(root);

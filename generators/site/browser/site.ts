import { startCopy } from './copy.ts';
import { startFieldMarks } from './field-marks.ts';
import { startFilter } from './filter.ts';
import { startFolds } from './folds.ts';
import { startMenu } from './menu.ts';
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

/** Lets the keyboard stop at blocks of code only if there is something to scroll, also when they unfold or shrink. */
function startScrollBoxes(): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = target;
      if (scrollWidth > clientWidth || scrollHeight > clientHeight) target.setAttribute('tabindex', '0');
      else target.removeAttribute('tabindex');
    }
  });
  for (const box of document.querySelectorAll('figure.code pre')) observer.observe(box);
}

import type { ShownProblem } from '../page-state.ts';

/** More than these would not be read here; the terminal has all of them. */
const MOST_SHOWN = 20;

/** Shows problems over the page, in place of those before; none takes them away. */
export function showProblems(problems: readonly ShownProblem[]): void {
  // The element stays, as what is put into it is what a screen reader reads out.
  const alert = alertElement();
  alert.replaceChildren(...(problems.length === 0 ? [] : [panelOf(problems, () => alert.replaceChildren())]));
}

function alertElement(): HTMLElement {
  const there = document.querySelector<HTMLElement>('#webhook-dev');
  if (there) return there;
  const alert = element('div', '');
  alert.id = 'webhook-dev';
  alert.setAttribute('role', 'alert');
  document.body.append(alert);
  return alert;
}

function panelOf(problems: readonly ShownProblem[], hide: () => void): HTMLElement {
  const panel = element('section', '');
  panel.tabIndex = 0;
  panel.setAttribute('aria-label', 'Errors');
  const close = element('button', 'Hide');
  close.type = 'button';
  close.addEventListener('click', hide);
  const count = `${problems.length} ${problems.length === 1 ? 'error' : 'errors'}`;
  const title = element('p', '');
  title.append(
    element('strong', count),
    element('span', 'The page stays as it is until this is fixed.'),
    close,
  );
  const list = element('ol', '');
  list.append(...problems.slice(0, MOST_SHOWN).map(itemOf));
  panel.append(title, list);
  if (problems.length > MOST_SHOWN)
    panel.append(element('p', `${problems.length - MOST_SHOWN} more are in the terminal.`));
  return panel;
}

function itemOf({ place, rule, message, hint }: ShownProblem): HTMLElement {
  const item = element('li', '');
  const where = element('p', '');
  if (place !== '') where.append(element('code', place));
  if (rule !== '') where.append(' ', element('span', rule));
  item.append(where, element('p', message));
  if (hint !== '') item.append(element('p', hint));
  return item;
}

function element<K extends keyof HTMLElementTagNameMap>(name: K, text: string): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

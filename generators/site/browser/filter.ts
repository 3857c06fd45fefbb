/** Brings the filter of a table to life, on the page that has one; its state is in the address. */
export function startFilter(document: Document): void {
  const filter = document.querySelector<HTMLElement>('[data-filter]');
  if (filter === null) return;
  const rows = [...document.querySelectorAll<HTMLTableRowElement>('tr[data-with]')];
  const texts = rows.map(({ cells }) => wordsOf([...cells].map((cell) => cell.textContent).join(' ')));
  const sections = [...new Set(rows.flatMap((row) => row.closest('section') ?? []))];
  const all = filter.querySelector('[data-count]')?.textContent ?? '';
  const fields = [...filter.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')];

  filter.addEventListener('input', () => {
    apply();
    // The row that the address led to may be gone now.
    keepInAddress('');
  });
  filter.querySelector('[data-reset]')?.addEventListener('click', () => {
    reset();
    fields[0]?.focus();
  });
  addEventListener('popstate', () => {
    readAddress();
    showTarget();
  });
  addEventListener('hashchange', showTarget);
  readAddress();
  filter.hidden = false;
  showTarget();

  function readAddress(): void {
    const address = new URLSearchParams(location.search);
    for (const field of fields) {
      field.value = address.get(field.name) ?? '';
      // An address may name what this version of the page does not have.
      if (field instanceof HTMLSelectElement && field.selectedIndex === -1) field.value = '';
    }
    apply();
  }

  function keepInAddress(fragment = location.hash): void {
    const set = fields.filter(({ value }) => value.trim() !== '');
    const query = new URLSearchParams(set.map(({ name, value }) => [name, value.trim()])).toString();
    history.replaceState(null, '', `${location.pathname}${query && `?${query}`}${fragment}`);
  }

  function apply(): void {
    let count = 0;
    for (const [index, row] of rows.entries()) {
      row.hidden = !fields.every((field) => isMet(field, row, texts[index] ?? ''));
      if (!row.hidden) count += 1;
    }
    for (const section of sections) {
      section.hidden = section.querySelector('tr[data-with]:not([hidden])') === null;
      const entry = document.querySelector(`.contents a[href="#${section.getAttribute('aria-labelledby')}"]`);
      entry?.closest('li')?.toggleAttribute('hidden', section.hidden);
    }
    // They count all rows, of which some are hidden now.
    for (const counts of document.querySelectorAll<HTMLElement>('.counts'))
      counts.hidden = count < rows.length;
    setText('[data-count]', count === rows.length ? all : `${count} of ${all}`);
    const empty = filter?.querySelector<HTMLElement>('[data-empty]');
    if (empty) empty.hidden = count > 0;
  }

  function reset(): void {
    for (const field of fields) field.value = '';
    apply();
    keepInAddress();
  }

  /** A link to a row must show it, whatever the filter says. */
  function showTarget(): void {
    const target = document.getElementById(location.hash.slice(1));
    if (!target?.closest('[hidden]')) return;
    reset();
    target.scrollIntoView();
  }

  function setText(selector: string, text: string): void {
    const element = filter?.querySelector(selector);
    if (element && element.textContent !== text) element.textContent = text;
  }
}

/** Whether a row has all words of a text field, or the value of a list among its own. */
function isMet(field: HTMLInputElement | HTMLSelectElement, row: HTMLElement, text: string): boolean {
  if (field.value === '') return true;
  if (field instanceof HTMLSelectElement)
    return (row.getAttribute(`data-${field.name}`) ?? '').split(' ').includes(field.value);
  return wordsOf(field.value)
    .split(' ')
    .every((word) => text.includes(word));
}

function wordsOf(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

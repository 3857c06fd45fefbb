import { element } from './element.ts';

const resetAfterMs = 2000;

/** Adds the buttons that copy a block of code, and brings to life the one that copies the whole page as Markdown. */
export function startCopy(): void {
  for (const figure of document.querySelectorAll('figure.copied')) addButton(figure);
  const buttons = document.querySelectorAll<HTMLButtonElement>('figure.code [data-copy], [data-copy-from]');
  if (buttons.length === 0) return;
  // One place that screen readers listen to: they do not announce a button that changes its own label.
  const status = element('p', { role: 'status', class: 'spoken' });
  document.body.append(status);
  for (const button of buttons) {
    const copy = copierOf(button);
    button.hidden = false;
    const label = button.textContent;
    let timer: ReturnType<typeof setTimeout> | undefined;
    button.addEventListener('click', async () => {
      const [shown, spoken] = await copy();
      button.textContent = shown;
      status.textContent = spoken;
      clearTimeout(timer);
      timer = setTimeout(() => {
        button.textContent = label;
        status.textContent = '';
      }, resetAfterMs);
    });
  }
}

/** Named like the block, as those who hear one name at a time need to know what it copies. */
function addButton(figure: Element): void {
  const name = figure.querySelector('pre')?.getAttribute('aria-label') ?? '';
  const attributes = { type: 'button', 'data-copy': '', 'aria-label': `Copy ${name}` };
  figure.querySelector('figcaption')?.append(element('button', attributes, 'Copy'));
}

/** Copies, and gives what to show and what to say. */
type Copy = () => Promise<readonly [shown: string, spoken: string]>;

const copied = ['Copied', 'Copied to the clipboard'] as const;

function copierOf(button: HTMLButtonElement): Copy {
  const from = button.dataset['copyFrom'];
  if (from !== undefined) return () => copyFile(from);
  const code = button.closest('figure')?.querySelector('pre');
  if (!code) throw new TypeError('A button to copy stands outside a block of code');
  return () => copyCode(code);
}

/** Copies a text, or selects it where the browser refuses. */
async function copyCode(code: HTMLElement): ReturnType<Copy> {
  try {
    await navigator.clipboard.writeText(code.textContent);
    return copied;
  } catch {
    getSelection()?.selectAllChildren(code);
    return ['Selected', 'The browser refused to copy. The text is selected: copy it yourself.'];
  }
}

/** Copies a file of the site. From a disk a page may read no other file, so that fails there. */
async function copyFile(address: string): ReturnType<Copy> {
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${response.status}`);
    await navigator.clipboard.writeText(await response.text());
    return copied;
  } catch {
    return ['Not copied', 'The page could not be copied. View it as Markdown, and copy it yourself.'];
  }
}

import { element } from './element.ts';

const resetAfterMs = 2000;

/** Brings the buttons to life that copy a block of code. */
export function startCopy(): void {
  const buttons = document.querySelectorAll<HTMLButtonElement>('figure.code [data-copy]');
  if (buttons.length === 0) return;
  // One place that screen readers listen to: they do not announce a button that changes its own label.
  const status = element('p', { role: 'status', class: 'spoken' });
  document.body.append(status);
  for (const button of buttons) {
    const code = button.closest('figure')?.querySelector('pre');
    if (!code) continue;
    button.hidden = false;
    const label = button.textContent;
    let timer: ReturnType<typeof setTimeout> | undefined;
    button.addEventListener('click', async () => {
      const [shown, spoken] = await copy(code);
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

/** Copies a text, or selects it where the browser refuses; answers what to show and what to say. */
async function copy(code: HTMLElement): Promise<readonly [string, string]> {
  try {
    await navigator.clipboard.writeText(code.textContent);
    return ['Copied', 'Copied to the clipboard'];
  } catch {
    getSelection()?.selectAllChildren(code);
    return ['Selected', 'The browser refused to copy. The text is selected: copy it by hand.'];
  }
}

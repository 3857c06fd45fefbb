import { themeIcons } from './icons.ts';
import { choiceKeys, keepChoice } from './kept-choice.ts';
import { readTheme, showTheme, type Theme } from './theme-choice.ts';

const order: readonly (Theme | null)[] = [null, 'light', 'dark'];

/** Brings the theme control to life: from the system's theme to light, to dark, and back. */
export function startThemeToggle(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-theme-toggle]');
  if (button === null) return;
  let theme = readTheme();
  const show = (chosen: Theme | null): void => {
    theme = chosen;
    showTheme(theme);
    const label = `Theme: ${theme ?? 'as the system'}`;
    button.setAttribute('aria-label', label);
    button.title = label;
  };
  button.innerHTML = themeIcons;
  show(theme);
  button.hidden = false;
  button.addEventListener('click', () => {
    show(order[(order.indexOf(theme) + 1) % order.length] ?? null);
    keepChoice(choiceKeys.theme, theme);
  });
}

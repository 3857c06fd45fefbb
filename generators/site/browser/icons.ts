// Icons of controls that only a script brings to life: in the pages, each of them would have them.

export const searchIcon = icon('', '<circle cx="8" cy="8" r="5" /><path d="m12 12 4 4" />');

/** One for each state of the theme; the style sheet shows the one that holds. */
export const themeIcons = [
  icon('system', '<rect x="2" y="3" width="14" height="9.5" rx="1.5" /><path d="M6 15.5h6" />'),
  icon(
    'light',
    '<circle cx="9" cy="9" r="3.25" /><path d="M9 1.5v1.75M9 14.75v1.75M1.5 9h1.75M14.75 9h1.75M3.7 3.7l1.25 1.25M13.05 13.05l1.25 1.25M3.7 14.3l1.25-1.25M13.05 4.95l1.25-1.25" />',
  ),
  icon('dark', '<path d="M15 10.6A6.3 6.3 0 0 1 7.4 3a6.3 6.3 0 1 0 7.6 7.6z" />'),
].join('');

function icon(state: string, shapes: string): string {
  return `<svg class="icon ${state}" viewBox="0 0 18 18" aria-hidden="true">${shapes}</svg>`;
}

/** Where the choice is kept. Other sites may share the store. */
const slashKey = 'webhook-docs-slash';

/** Whether `/` opens search: it does unless a reader has turned it off. */
export function readSlash(): boolean {
  try {
    return localStorage.getItem(slashKey) !== 'off';
  } catch {
    return true;
  }
}

/** Keeps the choice where the browser lets it. */
export function keepSlash(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(slashKey);
    else localStorage.setItem(slashKey, 'off');
  } catch {
    // The choice then holds for this page only.
  }
}

/** Opens the folded part of a page that a link leads into, in browsers that do not do so by themselves. */
export function startFolds(): void {
  openTarget();
  addEventListener('hashchange', openTarget);
}

function openTarget(): void {
  const target = document.getElementById(fragment());
  let folded = target?.closest<HTMLDetailsElement>('details:not([open])');
  if (!target || !folded) return;
  for (; folded; folded = folded.parentElement?.closest<HTMLDetailsElement>('details:not([open])')) {
    folded.open = true;
  }
  target.scrollIntoView();
}

function fragment(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}

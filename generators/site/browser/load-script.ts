/** Runs a script of this site: a page that was opened from a disk may load nothing else. Rejects if it cannot be loaded. */
export function loadScript({ href }: URL): Promise<void> {
  const script = document.createElement('script');
  script.src = href;
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${href} cannot be loaded`)));
  });
  document.head.append(script);
  return loaded.finally(() => script.remove());
}

/** What stands below the options in a command's help: examples to copy, and what its exit codes mean. */
export function helpEnd(examples: readonly string[], failed: string, ended = 'fine'): string {
  const lines = (title: string, items: readonly string[]) => ['', title, ...items.map((item) => `  ${item}`)];
  return [
    ...lines('Examples:', examples),
    ...lines('Exit codes:', [`0  ${ended}`, `1  ${failed}`, '2  wrong use; nothing was done']),
  ].join('\n');
}

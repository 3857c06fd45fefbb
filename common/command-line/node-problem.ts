/** The oldest Node that the package runs on. */
const oldest = [22, 19] as const;

/** What to say of a Node that is too old; undefined if it is not. Imports nothing that an old Node may lack. */
export function nodeProblem(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return undefined;
  return `this is Node ${version}, and the command needs ${oldest.join('.')} or newer. Nothing was done.`;
}

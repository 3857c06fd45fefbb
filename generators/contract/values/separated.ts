/** Words that are separated by commas: a list of them would take a line each in a formatted document. */
export function separated(text: string): readonly string[] {
  return text
    .split(',')
    .map((words) => words.trim())
    .filter((words) => words !== '');
}

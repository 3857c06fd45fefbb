/**
 * Prints which receivers in other languages the tests skip here, or with `--packages` what to install for them, or for those that
 * are named. Ends with 1 if Python is among them: every CI has it.
 */
import { languages, missing, missingPackages } from './languages.ts';

const given = process.argv.slice(2);
const isForPackages = given.includes('--packages');
for (const language of languages) {
  if (isForPackages && given.length > 1 && !given.includes(language)) continue;
  const line = isForPackages ? missingPackages(language) : missing(language);
  if (line === undefined) continue;
  console.log(line);
  if (!isForPackages && language === 'Python') process.exitCode = 1;
}

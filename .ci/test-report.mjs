// Reads the JSON report of vitest: prints how many tests passed, failed and were skipped, and to standard error what failed.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const [, , file] = process.argv;
const report = JSON.parse(readFileSync(file, 'utf8'));
const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report;
for (const { name, message, assertionResults } of testResults) {
  const where = path.relative(process.cwd(), name);
  for (const { status, fullName, failureMessages, duration = 0 } of assertionResults) {
    if (status !== 'failed') continue;
    const why = failureMessages
      .join('\n')
      .split('\n')
      .filter((line) => !line.includes('node_modules'))
      .slice(0, 15)
      .join('\n');
    console.error(`failed: ${where}: ${fullName}, after ${Math.round(duration)} ms\n${why}\n`);
  }
  // A file that does not even load.
  if (message !== '') console.error(`failed: ${where}: ${message}\n`);
}
console.log(numPassedTests, numFailedTests, numPendingTests + numTodoTests);

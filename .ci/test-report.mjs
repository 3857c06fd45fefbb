// A reporter of vitest for `.ci/run`, which writes into the folder that TEST_REPORT names: to `counts` how many tests passed, failed and
// were skipped, to `failed` what failed and why, and to `skipped` what was skipped and why.
import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** The first lines of an error that say something of the repository. */
function why({ stack, message }) {
  return (stack || message)
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
    .slice(0, 15)
    .join('\n');
}

export default class TestReport {
  onTestRunEnd(modules, unhandled) {
    const counts = { passed: 0, failed: 0, skipped: 0 };
    const failed = [];
    const skipped = [];
    for (const module of modules) {
      const where = path.relative(process.cwd(), module.moduleId);
      for (const test of module.children.allTests()) {
        const { state, errors = [], note = 'no reason given' } = test.result();
        counts[state === 'pending' ? 'failed' : state] += 1;
        if (state === 'skipped') skipped.push(`skipped: ${where}: ${test.fullName}: ${note}\n`);
        if (state === 'failed' || state === 'pending') {
          const took = Math.round(test.diagnostic()?.duration ?? 0);
          failed.push(
            `failed: ${where}: ${test.fullName}, after ${took} ms\n${errors.map(why).join('\n')}\n\n`,
          );
        }
      }
      // A file that does not even load.
      for (const error of module.errors()) failed.push(`failed: ${where}: ${why(error)}\n\n`);
    }
    for (const error of unhandled) failed.push(`failed: outside of a test: ${why(error)}\n\n`);
    const texts = {
      counts: `${Object.values(counts).join(' ')}\n`,
      failed: failed.join(''),
      skipped: skipped.join(''),
    };
    for (const [name, text] of Object.entries(texts))
      writeFileSync(path.join(process.env.TEST_REPORT, name), text);
  }
}

import { FULL, QUICK, type Conditions } from './conditions.ts';
import { writeDocument } from './document.ts';
import type { Figures, Part } from './figures.ts';
import { measure } from './measure.ts';
import { HELP, readOptions, WrongUse, type Options } from './options.ts';
import { tablesOf } from './report.ts';
import { readResult, rounded, withRun, writeResult } from './result.ts';
import { commitHere, describeRun } from './run.ts';
import { asText } from './table.ts';
import { Disagreement } from './validators/measure.ts';

process.exitCode = await run(process.argv.slice(2));

async function run(args: readonly string[]): Promise<number> {
  try {
    const options = readOptions(args);
    if (options) await bench(options);
    else console.log(HELP);
    return 0;
  } catch (error) {
    if (!(error instanceof WrongUse || error instanceof Disagreement)) throw error;
    console.error(error.message);
    return error instanceof WrongUse ? 2 : 1;
  }
}

async function bench({ parts, quick, json }: Options): Promise<void> {
  const start = new Date();
  const commit = commitHere();
  const show = (text: string): void => {
    if (!json) console.log(`${text}\n`);
  };
  show(`Node ${process.version}${quick ? ', quick: the figures mean little' : ''}`);
  if (!quick && commit === null) {
    console.error(
      'The result will not be written, as no commit has what is measured: commit your changes first.',
    );
  }

  const conditions = quick ? QUICK : FULL;
  const figures: Partial<Figures> = {};
  for (const part of parts) {
    Object.assign(figures, { [part]: rounded(await measurePart(part, conditions)) });
    show(tablesOf(part, figures).map(asText).join('\n\n'));
  }
  if (json) {
    const { node, platform } = describeRun(commit ?? '', start);
    console.log(JSON.stringify({ node, platform, quick, conditions, figures }, undefined, 2));
  }
  if (!quick && commit !== null) {
    const result = withRun(readResult(), describeRun(commit, start), conditions, figures);
    await writeResult(result);
    await writeDocument(result);
  }
}

function measurePart<P extends Part>(part: P, conditions: Conditions): Figures[P] | Promise<Figures[P]> {
  return measure[part](conditions[part]);
}

import { addContractOptions } from './add-build-options.ts';
import { buildOptions, type BuildFlags } from '../package/build-options.ts';
import { showCheck } from './check.ts';
import { checkedPackage, isFine } from '../package/output/checked-package.ts';
import { commandUse, type AddCommand } from './command-use.ts';
import { print, printError, asTyped } from '../ground/command-line.ts';

interface ReleaseFlags extends BuildFlags {
  readonly dryRun?: true;
  readonly push?: true;
}

/** `release`: gives contract and packages the versions that their changes demand, commits and tags. */
export const addRelease: AddCommand = (program) => {
  addContractOptions(program.command('release'))
    .description(
      'Release what is committed: check everything, compare with the last release, give contract and packages the ' +
        'versions that follow, date the changes, generate, commit, and set the tag v<version>. A run that was ' +
        'interrupted is completed by the next one, or the next one says what to discard.',
    )
    .option('--dry-run', 'say what would be done, and do nothing')
    .option('--push', 'push the branch and the tag, at which workflows publish packages and documentation')
    .uses(
      commandUse(
        [asTyped('release', ['--dry-run']), asTyped('release', ['--push'])],
        'nothing can be released as things are',
        'released, or there is nothing to release',
      ),
    )
    .action(release);
};

async function release({ dryRun, push, ...flags }: ReleaseFlags): Promise<number> {
  const { countInWords } = await import('../compare/report/words.ts');
  const { generateFiles } = await import('../package/output/generate-files.ts');
  const { planRelease, planInWords, isReleased } = await import('../authoring/release/release-plan.ts');
  const { performRelease, pushArguments, pushRelease, takeBackInWords } =
    await import('../authoring/release/perform-release.ts');
  const { assertPushable, isPushed } = await import('../authoring/release/repository.ts');
  const options = await buildOptions(flags);
  const plan = await planRelease(options.settings, new Date().toISOString().slice(0, 10));
  const pushed = plan.tag ?? plan.last;
  if (push && pushed !== undefined) assertPushable(plan.folder, pushed);
  const checked = await checkedPackage(options);
  if (!isFine(checked)) {
    showCheck(checked, options.settings.output);
    printError('Nothing was released.');
    return 1;
  }

  const { comparison } = plan.contract;
  print(comparison ? countInWords(comparison) : `This is the first release: ${plan.contract.version}.`);
  const { folder, last, tag = last } = plan;
  const pushing = ['git', ...pushArguments(folder, tag)].join(' ');
  const lines = [...planInWords(plan), ...(push ? [pushing] : [])];
  for (const line of lines) print(`  ${dryRun ? 'would do: ' : ''}${line}`);
  if (dryRun) return 0;
  try {
    if (!isReleased(plan))
      await performRelease(plan, async () => {
        // With the new version of the package.
        if ((await generateFiles(await buildOptions({ ...flags, without: ['docs'] }))) !== 0)
          throw new Error('the output cannot be generated');
      });
    if (push) pushRelease(plan);
  } catch (error) {
    printError(
      `\nThe release stopped: ${(error as Error).message}\nRun it again: it says what to do, or completes it.`,
    );
    return 1;
  }
  const isPublished = tag === undefined || (isReleased(plan) && isPushed(folder, tag));
  if (!push && !isPublished) {
    print(`\nTo publish it: ${pushing}`);
    if (plan.tag !== undefined) print(`To take it back instead: ${takeBackInWords(plan)}`);
  }
  return 0;
}

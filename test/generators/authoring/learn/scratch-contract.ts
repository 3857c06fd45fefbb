import { cpSync, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { subjectOf } from '../../../../generators/contract/check.ts';
import type { Subject } from '../../../../generators/contract/document/outline.ts';
import type { Violation } from '../../../../generators/contract/payload/json-schema.ts';
import { loadSources } from '../../../../generators/contract/source/sources.ts';
import { REPOSITORY, runKit, type Run } from '../../command/run-kit.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';

/** A copy of a contract that a test may change. */
export interface ScratchContract {
  readonly folder: string;
  readonly document: string;
  /** Runs `learn` on captures: objects, or lines as they stand. */
  learn(captures: readonly unknown[], ...options: readonly string[]): Promise<Run>;
  /** The contract as it now is. */
  read(): Subject;
  /** What is wrong with bodies by the schema of the event with this type, assumptions included. */
  violations(eventType: string, bodies: readonly unknown[]): readonly Violation[];
}

/** Copies the contract in a folder of the repository, by default the repository's own. */
export function scratchContract(folder = '.'): ScratchContract {
  const scratch = temporaryFolder();
  for (const part of ['asyncapi.yaml', 'schemas'].filter((one) =>
    existsSync(path.join(REPOSITORY, folder, one)),
  ))
    cpSync(path.join(REPOSITORY, folder, part), path.join(scratch, part), { recursive: true });
  const document = path.join(scratch, 'asyncapi.yaml');
  const read = (): Subject => subjectOf(loadSources(document).sources);
  return {
    folder: scratch,
    document,
    read,
    violations(eventType, bodies) {
      const { events, checkOf } = read();
      const check = checkOf(events.find((one) => one.eventType === eventType)?.payload ?? '', 'written');
      if (!check) throw new Error(`The contract has no schema of ${eventType} that compiles.`);
      return bodies.flatMap(check);
    },
    learn(captures, ...options) {
      const file = path.join(scratch, 'captured.ndjson');
      const lines = captures.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));
      writeFileSync(file, `${lines.join('\n')}\n`);
      return runKit('learn', file, '--contract', document, ...options);
    },
  };
}

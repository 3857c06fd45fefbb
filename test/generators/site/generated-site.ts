import type { Contract } from '../../../generators/contract/model/model.ts';
import { oncePer } from '../../../generators/ground/once-per.ts';
import type { GeneratedFile } from '../../../generators/outputs/generator.ts';
import { docs } from '../../../generators/site/index.ts';

/** The site of a contract, which is generated once for all test files of a process. */
export const siteOf: (contract: Contract) => Promise<readonly GeneratedFile[]> = oncePer(
  async (contract: Contract) => docs.generate(contract),
);

import type { Contract } from '../contract/model/model.ts';

/** The function of a package that verifies a request: it gives one event, or a list of them. */
export function verifyFunction({ batch }: Pick<Contract, 'batch'>): 'verifyEvent' | 'verifyBatch' {
  return batch ? 'verifyBatch' : 'verifyEvent';
}

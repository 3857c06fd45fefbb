import type { Contract } from './model.ts';

/** The path that the contract calls, with a variable of it replaced by its name. */
export function receiverPath({ endpoint }: Pick<Contract, 'endpoint'>): string {
  const path = /^[^:]+:\/\/[^/]*(\/.*)?$/.exec(endpoint.url)?.[1] ?? '/';
  return path.replaceAll(/[{}]/g, '');
}

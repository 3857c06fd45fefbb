import { npxCommand } from '@webhook-contract/common/command-line';
import type { Check } from '../checks/check.ts';
import { isThisMachine } from '../http/target-guard.ts';
import type { EndpointTest } from './endpoint-test.ts';
import { shellWord } from '@webhook-contract/common/shell-word';

/** The command that plays a check in the same way. Secrets are in the environment. */
export function playAgain(
  { name, needs }: Pick<Check, 'name' | 'needs'>,
  { contract, settings, event, again, plan }: EndpointTest,
): string {
  const { url, allowHosts = [], staticHeaders, signing } = settings;
  return [
    `${npxCommand(contract.name)} test ${addressOf(url)} --only ${name}`,
    ...(event === undefined ? [] : [`--event ${event.key}`]),
    ...allowHosts.map((host) => `--allow-host ${host}`),
    ...staticHeaders.map(({ name: header }) => `--header-env ${header}=${variableOf(header)}`),
    ...(contract.endpoint.signature ? [signing ? '--secret-env WEBHOOK_SECRET' : '--unsigned'] : []),
    ...again,
    ...(needs ? [`--wait ${plan.waitMs}ms`] : []),
    ...(isThisMachine(url) ? [] : ['--yes']),
  ].join(' ');
}

/** The environment variable of a header: `x-key` is in `X_KEY`. */
function variableOf(header: string): string {
  const variable = header.toUpperCase().replace(/[^A-Z0-9]/g, '_');
  return /^\d/.test(variable) ? `_${variable}` : variable;
}

/** The address of an endpoint for the shell. A query may have a token, so a variable stands for an address with one. */
function addressOf(url: URL): string {
  return url.search === '' ? shellWord(`${url.origin}${url.pathname}`) : '"$ENDPOINT_URL"';
}

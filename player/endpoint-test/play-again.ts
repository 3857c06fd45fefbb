import { npxCommand } from '@webhook-contract/receiver/command-line';
import { environmentHeader } from './environment-header.ts';
import type { ReadyScenario } from '../scenario/ready-scenario-list.ts';
import type { EndpointTest } from './endpoint-test.ts';
import { shellWord } from '@webhook-contract/common/shell-word';

/** The command that plays the scenario of a check in the same way. Secrets are in the environment. */
export function playAgain(
  { name }: Pick<ReadyScenario, 'name'>,
  { contract, settings, event, again, seed }: EndpointTest,
  speed: number | 'max' | undefined,
): string {
  const { url, allowHosts = [], staticHeaders, signing, tls = {} } = settings;
  return [
    `${npxCommand(contract.name)} scenario run ${name} --to ${addressOf(url)}`,
    ...(event === undefined ? [] : [`--event ${event.key}`]),
    ...allowHosts.map((host) => `--allow-host ${host}`),
    ...(tls.insecure ? ['--insecure'] : []),
    ...(['ca', 'cert', 'key'] as const).flatMap((option) =>
      tls[option] === undefined ? [] : [`--${option} ${option}.pem`],
    ),
    ...staticHeaders.map(
      ({ name: header }) => `--header-env ${header}=${environmentHeader(header).variable}`,
    ),
    ...(contract.endpoint.signature ? [signing ? '--secret-env WEBHOOK_SECRET' : '--unsigned'] : []),
    ...again,
    ...(seed === 0 ? [] : [`--seed ${seed}`]),
    ...(speed === undefined ? [] : [`--speed ${speed}`]),
  ].join(' ');
}

/** The address of an endpoint for the shell. A query may have a token, so a variable stands for an address with one. */
export function addressOf(url: URL): string {
  return url.search === '' ? shellWord(`${url.origin}${url.pathname}`) : '"$ENDPOINT_URL"';
}

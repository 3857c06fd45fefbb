import { contractFact } from './contract-fact.ts';

export const serverChanged = contractFact({
  id: 'server-changed',
  checks: 'Checks that requests come to the same servers, by the same protocol.',
  at: ({ subject: { outline } }) => outline.servers[0] ?? outline.document,
  of: ({ endpoint: { servers } }) => servers.map(({ url, protocol }) => ({ url, protocol })),
  change(before, after) {
    const protocols = [before, after].map((servers) => servers.map(({ protocol }) => protocol).join(', '));
    const [was, is] = protocols;
    return {
      message:
        was === is
          ? `The servers change from ${inWords(before)} to ${inWords(after)}.`
          : `The protocol of requests changes from ${was || 'not stated'} to ${is || 'not stated'}.`,
      // An endpoint may listen by the one protocol alone, or at the one address.
      receivers: { previous: 'risk', current: was === is ? 'ok' : 'risk' },
      ...(was !== is && { senders: 'risk' as const }),
    };
  },
});

function inWords(servers: readonly { readonly url: string }[]): string {
  return servers.map(({ url }) => url).join(', ') || 'none';
}

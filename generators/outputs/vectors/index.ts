import type { Contract } from '../../contract/model/model.ts';
import type { Generator } from '../generator.ts';
import { testKey, testSecret } from './test-secrets.ts';
import { vectorGroups } from './vector-files.ts';
import { vectorMaker } from './vector-requests.ts';

/** When the requests of the files arrive. */
export const vectorClock = '2026-01-02T03:04:05.000Z';

/** Requests as they arrive, with what a receiver in any language makes of them, for its tests. */
export const vectors: Generator = {
  name: 'vectors',
  files: ['vectors/'],
  lookAt: [['vectors/events.json', 'requests with expected verdicts, for receivers in any language']],
  async generate(contract, { tell } = {}) {
    const make = vectorMaker(contract, Date.parse(vectorClock));
    if (make === null) {
      tell?.(
        'No vectors are written: requests carry several events, or are signed as nothing here can sign.',
      );
      return [];
    }
    const groups = Object.entries(vectorGroups(contract, make));
    return groups.map(([name, list]) => ({
      path: `vectors/${name}.json`,
      content: `${JSON.stringify({ ...head(contract), vectors: list }, null, 2)}\n`,
      verbatim: true,
    }));
  },
};

/** What all vectors of a contract are made with. */
function head({ title, version, signature, staticHeader, security }: Contract) {
  return {
    contract: { title, version },
    clock: vectorClock,
    key: staticHeader !== null || security.length > 0 ? testKey : null,
    secret: signature === null ? null : testSecret(signature),
    signature: signature && signature.scheme,
  };
}

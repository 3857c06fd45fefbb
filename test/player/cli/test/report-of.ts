import {
  countVerdicts,
  type CheckResult,
  type EndpointReport,
} from '../../../../player/endpoint-test/check-result.ts';

/** A report with these results. */
export function reportOf(
  ...given: readonly (Pick<CheckResult, 'name' | 'verdict' | 'checks' | 'reasons'> & Partial<CheckResult>)[]
): EndpointReport {
  const results = given.map((result): CheckResult => ({
    description: 'What is played.',
    group: 'Group',
    level: 'contract',
    correct: 'Does it right.',
    why: 'It matters.',
    guide: 'errors',
    requests: 1,
    durationMs: 1,
    ...result,
  }));
  return {
    endpoint: 'http://127.0.0.1:3000/parcels',
    contract: { name: 'parcel-hooks', version: '4.5.6' },
    startedAt: '2030-01-02T03:04:05.678Z',
    durationMs: 1234.56,
    acceptsForged: false,
    notices: [],
    results,
    counts: countVerdicts(results),
    stopped: false,
  };
}

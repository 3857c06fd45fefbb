/** A file whose mutants are tried, and the tests that concern it: those that fail soonest come first. */
export interface Subject {
  readonly file: string;
  readonly tests: readonly string[];
}

const REQUESTS = [
  'test/receiver/requests.test.ts',
  'test/receiver/signatures.test.ts',
  'test/receiver/event-id.test.ts',
];
const WORK = [
  'test/receiver/handling.test.ts',
  'test/receiver/faulty-code.test.ts',
  'test/receiver/versions.test.ts',
  'test/receiver/fake-timers.test.ts',
];
const TENANTS = ['test/receiver/tenants.test.ts'];
const LISTS = ['test/receiver/event-list.test.ts', 'test/contracts/signed-batches.test.ts'];
const HANDSHAKES = ['test/contracts/handshakes.test.ts'];
const PATHS = ['test/contracts/event-paths.test.ts'];
const SIGNATURES = [
  'test/receiver/signatures.test.ts',
  'test/receiver/public-key-signature.test.ts',
  'test/contracts/signatures.test.ts',
  'test/contracts/signature-presets.test.ts',
  ...TENANTS,
];
const LIMITS = ['test/receiver/time-limits.test.ts'];
const SQLITE = ['test/receiver/inbox/sqlite.test.ts'];

/** What decides: whether a request is stored, whether and when an event is handled, and whether a change breaks anyone. */
export const SUBJECTS: readonly Subject[] = [
  { file: 'receiver/request/constant-time.ts', tests: REQUESTS },
  { file: 'receiver/request/event-id.ts', tests: REQUESTS },
  {
    file: 'receiver/request/intake.ts',
    tests: [...REQUESTS, ...TENANTS, ...LISTS, ...HANDSHAKES, ...WORK],
  },
  { file: 'receiver/request/body-repeats.ts', tests: ['test/receiver/body-repeats.test.ts'] },
  {
    file: 'receiver/request/admit.ts',
    tests: [...REQUESTS, 'test/receiver/body.test.ts', 'test/receiver/adapters/frameworks.test.ts'],
  },
  {
    file: 'receiver/request/sender-check.ts',
    tests: [...REQUESTS, 'test/receiver/basic.test.ts', 'test/receiver/verify-event.test.ts'],
  },
  { file: 'receiver/request/signature.ts', tests: [...REQUESTS, ...SIGNATURES] },
  { file: 'receiver/request/any-signature.ts', tests: SIGNATURES },
  { file: 'receiver/request/public-key-signature.ts', tests: SIGNATURES },
  { file: 'receiver/request/signed-parts.ts', tests: SIGNATURES },
  { file: 'receiver/request/tenant-check.ts', tests: TENANTS },
  { file: 'receiver/request/event-list.ts', tests: LISTS },
  { file: 'receiver/request/event-path.ts', tests: PATHS },
  { file: 'receiver/create-receiver-at-paths.ts', tests: PATHS },
  { file: 'receiver/request/handshake.ts', tests: HANDSHAKES },
  {
    file: 'receiver/request/read-event.ts',
    tests: [...REQUESTS, 'test/receiver/verify-event.test.ts', ...LISTS],
  },
  {
    file: 'receiver/request/request.ts',
    tests: [...REQUESTS, 'test/receiver/basic.test.ts', 'test/receiver/verify-event.test.ts'],
  },
  { file: 'receiver/request/storable.ts', tests: [...REQUESTS, 'test/receiver/verify-event.test.ts'] },
  { file: 'receiver/request/content-hash.ts', tests: REQUESTS },
  {
    file: 'receiver/check-options.ts',
    tests: [
      'test/receiver/handling.test.ts',
      'test/receiver/faulty-code.test.ts',
      'test/receiver/defaults.test.ts',
      ...LIMITS,
      ...REQUESTS,
      'test/receiver/basic.test.ts',
      'test/receiver/verify-event.test.ts',
    ],
  },
  {
    file: 'receiver/create-receiver.ts',
    tests: [
      'test/receiver/callbacks.test.ts',
      ...LIMITS,
      'test/receiver/defaults.test.ts',
      'test/receiver/close.test.ts',
      ...WORK,
      'test/receiver/stopping.test.ts',
      ...REQUESTS,
      'test/receiver/basic.test.ts',
      ...TENANTS,
    ],
  },
  { file: 'receiver/deadline.ts', tests: LIMITS },
  { file: 'receiver/close-server.ts', tests: [...LIMITS, 'test/receiver/close.test.ts'] },
  { file: 'receiver/adapters/node.ts', tests: ['test/receiver/adapters/node.test.ts'] },
  { file: 'receiver/within-time.ts', tests: LIMITS },
  { file: 'receiver/work/presence.ts', tests: ['test/receiver/presence.test.ts', ...WORK] },
  { file: 'receiver/work/retry-schedule.ts', tests: ['test/receiver/retry-schedule.test.ts', ...WORK] },
  { file: 'receiver/work/version-key.ts', tests: ['test/receiver/versions.test.ts'] },
  {
    file: 'receiver/work/worker.ts',
    tests: ['test/receiver/work.test.ts', ...LIMITS, 'test/receiver/stopping.test.ts', ...WORK],
  },
  { file: 'receiver/inbox/batches.ts', tests: ['test/receiver/inbox/batches.test.ts'] },
  { file: 'receiver/inbox/first-state.ts', tests: ['test/receiver/inbox/memory.test.ts', ...WORK] },
  { file: 'receiver/inbox/memory.ts', tests: ['test/receiver/inbox/memory.test.ts', ...WORK] },
  { file: 'receiver/inbox/sql-rows.ts', tests: [...SQLITE, 'test/receiver/inbox/postgres.test.ts'] },
  { file: 'receiver/inbox/sqlite.ts', tests: [...SQLITE, 'test/receiver/handling.test.ts'] },
  { file: 'receiver/inbox/postgres.ts', tests: ['test/receiver/inbox/postgres.test.ts'] },
  { file: 'receiver/inbox/redis-scripts.ts', tests: ['test/receiver/inbox/redis.test.ts'] },
  { file: 'runtime/parse-event.ts', tests: ['test/runtime/parse-event.test.ts', ...LISTS, ...PATHS] },
  { file: 'runtime/signed-parts.ts', tests: ['test/runtime/signed-parts.test.ts', ...SIGNATURES] },
  { file: 'runtime/event-type.ts', tests: ['test/runtime/event-type.test.ts', ...PATHS] },
  { file: 'runtime/event-path.ts', tests: ['test/runtime/event-path.test.ts', ...PATHS] },
  { file: 'runtime/batch.ts', tests: ['test/runtime/parse-batch.test.ts', ...LISTS] },
  { file: 'runtime/handshake.ts', tests: HANDSHAKES },
  {
    file: 'generators/compare/schema/inclusion/proof.ts',
    tests: [
      'test/generators/compare/schema/inclusion-pairs.test.ts',
      'test/generators/compare/schema/decide-inclusion.test.ts',
      'test/generators/compare/schema/compare-shared.test.ts',
      'test/generators/compare/schema/compare-schemas.test.ts',
    ],
  },
];

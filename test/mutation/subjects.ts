interface Subject {
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
}

/**
 * What decides: whether a request is stored, whether and when an event is handled, and whether a change breaks anyone. For each
 * subject the files that Stryker changes, and the tests that have to notice.
 */
const SUBJECTS: Readonly<Record<string, Subject>> = {
  requests: {
    mutate: [
      'receiver/request/{admit,body-repeats,constant-time,content-hash,event-id,intake}.ts',
      'receiver/request/{read-event,request,sender-check,storable}.ts',
    ],
    tests: [
      'test/receiver/{basic,body,body-repeats,event-id,event-list,requests,tenants,verify-event}.test.ts',
      'test/receiver/adapters/frameworks.test.ts',
    ],
  },
  signatures: {
    mutate: [
      'receiver/request/{any-signature,handshake,public-key-signature,signature,signed-parts,tenant-check}.ts',
      'runtime/{handshake,signed-parts}.ts',
    ],
    tests: [
      'test/receiver/{event-list,public-key-signature,signatures,tenants}.test.ts',
      'test/contracts/{handshakes,signature-presets,signatures,signed-batches}.test.ts',
      'test/runtime/signed-parts.test.ts',
    ],
  },
  parse: {
    mutate: [
      'runtime/{batch,event-path,event-type,parse-event}.ts',
      'receiver/request/{event-list,event-path}.ts',
      'receiver/create-receiver-at-paths.ts',
    ],
    tests: [
      'test/runtime/{event-path,event-type,parse-batch,parse-event}.test.ts',
      'test/receiver/event-list.test.ts',
      'test/contracts/{batches,event-paths}.test.ts',
    ],
  },
  retries: { mutate: ['receiver/work/retry-schedule.ts'], tests: ['test/receiver/retry-schedule.test.ts'] },
  work: {
    mutate: [
      'receiver/{check-options,close-server,create-receiver,deadline,within-time}.ts',
      'receiver/work/{presence,version-key,worker}.ts',
      'receiver/adapters/node.ts',
    ],
    tests: [
      'test/receiver/{callbacks,close,defaults,fake-timers,faulty-code,handling}.test.ts',
      'test/receiver/{presence,stopping,time-limits,versions,work}.test.ts',
      'test/receiver/adapters/node.test.ts',
    ],
  },
  inbox: {
    mutate: ['receiver/inbox/{batches,first-state,memory,postgres,sql-rows,sqlite}.ts'],
    tests: ['test/receiver/inbox/{batches,memory,postgres,sqlite}.test.ts'],
  },
  diff: {
    mutate: ['generators/compare/schema/inclusion/proof.ts'],
    tests: ['test/generators/compare/schema/{compare,decide,inclusion}-*.test.ts'],
  },
};

/** The subject that the environment names, or all of them. */
export function chosenSubjects(): { readonly mutate: string[]; readonly tests: string[] } {
  const { SUBJECT } = process.env;
  const chosen = Object.entries(SUBJECTS).filter(([name]) => SUBJECT === undefined || name === SUBJECT);
  if (chosen.length === 0)
    throw new Error(`SUBJECT: there is no ${SUBJECT}. Name one of ${Object.keys(SUBJECTS).join(', ')}.`);
  return {
    mutate: chosen.flatMap(([, { mutate }]) => mutate),
    tests: chosen.flatMap(([, { tests }]) => tests),
  };
}

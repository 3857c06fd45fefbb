import type { Contract } from '../../contract/model/model.ts';
import { senderOptions } from '../event-code.ts';
import { localUrl } from '../local-receiver.ts';
import { quoted } from '../quoted.ts';
import brokenReceivers from './broken-receivers.json' with { type: 'json' };

/** What is wrong with a receiver, after “a receiver that”, and the checks that it fails. */
export interface ReceiverFault {
  readonly fault: string;
  readonly fails: readonly string[];
}

/** Receivers with one fault each: those that the checks are tested with. */
export const receiversWithFaults: readonly ReceiverFault[] = brokenReceivers;

/** A test of an endpoint in TypeScript, one for each check. */
export function endpointTestCode(contract: Contract): string {
  return `import { test } from 'node:test';
import { assertCheck, testEndpoint } from ${quoted(`${contract.package.name}/sender`)};

const { results } = await testEndpoint({
${senderOptions(contract)}});

for (const result of results) {
  const isPlayed = result.verdict !== 'not-applicable' && result.verdict !== 'not-played';
  test(\`\${result.name}: \${result.checks}\`, { skip: !isPlayed }, () => assertCheck(result));
}
`;
}

/** A workflow of GitHub that starts a service and tests it; \`test\` is the command that tests it. */
export function endpointWorkflow(contract: Contract, test: string): string {
  return `name: Test the webhook endpoint
on: [push, pull_request]
permissions:
  contents: read
jobs:
  endpoint:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v7
      - uses: actions/setup-node@v7
        with:
          node-version: 24
          cache: npm
      - run: npm ci
      - name: Start the service
        run: npm start &
      - name: Wait until it responds
        run: curl --silent --output /dev/null --retry 30 --retry-delay 1 --retry-connrefused ${localUrl(contract)}
      - name: Test the endpoint
        run: ${test} --probe --html report.html --markdown "$GITHUB_STEP_SUMMARY"
      - uses: actions/upload-artifact@v4
        if: always()
        with:
          name: webhook-report
          path: report.html
`;
}

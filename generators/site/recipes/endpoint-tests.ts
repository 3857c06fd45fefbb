import type { Contract } from '../../contract/model/model.ts';
import { senderOptions } from '../event-code.ts';
import { quoted } from '../quoted.ts';

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

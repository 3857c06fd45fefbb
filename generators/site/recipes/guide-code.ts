import type { Contract } from '../../contract/model/model.ts';
import { senderOptions } from '../event-code.ts';
import { localPort } from '../local-receiver.ts';
import { proofOptions, senderKey } from '../sender-key.ts';
import { fillIn } from './fill-in.ts';
import { requestFacts } from './recipe-facts.ts';

/** TypeScript code that verifies a request. */
export function verifyCode(contract: Contract): string {
  const isSecret = senderKey(contract) !== null || contract.signature !== null;
  const remark =
    '// While you replace a value, list the old one too. Each has to be set: none may be undefined.';
  return fillIn('verify.mts.liquid', {
    ...requestFacts(contract),
    proof: [...(isSecret ? [remark] : []), ...proofOptions(contract)],
  });
}

/** TypeScript that stores each event once, however often it arrives. */
export function dedupeCode(contract: Contract): string {
  return fillIn('dedupe.mts.liquid', requestFacts(contract));
}

/** A test of an endpoint in TypeScript, one for each check. */
export function endpointTestCode(contract: Contract): string {
  return fillIn('endpoint-test.mts.liquid', {
    package: contract.package.name,
    sender_options: senderOptions(contract).trimEnd(),
  });
}

/**
 * A script of bash that kills what it started last, and runs a command again: once the port is free, which a killed process may
 * hold for a moment longer. It ends when somebody listens there, as a command may compile first.
 */
export function restartScript(command: string): string {
  return fillIn('restart.sh.liquid', { command, port: localPort });
}

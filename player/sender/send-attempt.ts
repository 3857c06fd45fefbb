import { performance } from 'node:perf_hooks';
import type { Attempt, AttemptResult } from '../delivery/attempt.ts';
import { judgeStatus } from '../delivery/delivery-rules.ts';
import type { Signing } from '@webhook-contract/common/signature/sign-request';
import type { SuccessStatus } from '@webhook-contract/common/success';
import { copiesOf, signatureFaultOf, wireFaultOf } from '../faults/apply-faults.ts';
import type { Copies } from '../faults/fault-definition.ts';
import type { FaultPlan } from '../faults/fault-kinds.ts';
import type { Exchange } from '../http/exchange.ts';
import { failureOf } from '../http/failure-of.ts';
import type { WireFault } from '../http/broken-request.ts';
import type { PreparedRequest } from '../http/prepared-request.ts';
import { signAttempt } from './sign-attempt.ts';

/** How single requests leave. */
export interface Wire {
  send(headers: readonly string[], body: string): Promise<Exchange>;
  sendBroken(fault: WireFault, headers: readonly string[], body: string): Promise<Exchange>;
}

interface AttemptSettings {
  readonly wire: Wire;
  readonly success: readonly SuccessStatus[];
  /** Null if requests go unsigned. */
  readonly signing: Signing | null;
  readonly faultPlan: FaultPlan;
  /** Whether nothing more may be sent: the copies that are left, too, stay away. */
  isStopped?(): boolean;
  /** Takes secrets out of what the receiver responds with. */
  readonly mask: (text: string) => string;
}

/** Sends one attempt: the request, broken or copied where a fault asks for it. Never rejects. */
export type SendAttempt = (
  request: PreparedRequest,
  number: number,
) => Promise<AttemptResult & Pick<Attempt, 'copies'>>;

/** Makes the function that sends attempts. */
export function createSendAttempt({
  wire,
  success,
  signing,
  faultPlan,
  isStopped = () => false,
  mask,
}: AttemptSettings): SendAttempt {
  const wireFault = wireFaultOf(faultPlan.faults);
  const copies = copiesOf(faultPlan.faults);
  const signatureFault = signatureFaultOf(faultPlan.faults);

  const resultOf = (exchange: Exchange, begun: number): AttemptResult => {
    // To the microsecond: more digits would be noise.
    const durationMs = Math.round((performance.now() - begun) * 1000) / 1000;
    if ('failure' in exchange) return { ...exchange, durationMs };
    const { failure } = judgeStatus(exchange.status, success);
    const result = failure ? { status: exchange.status, failure } : { status: exchange.status };
    return exchange.body === undefined
      ? { ...result, durationMs }
      : { ...result, responseBody: mask(exchange.body), durationMs };
  };

  const sendOver = (exchange: () => Promise<Exchange>): Promise<AttemptResult> => {
    const begun = performance.now();
    return exchange()
      .catch(ownFault)
      .then((settled) => resultOf(settled, begun));
  };

  const sendWhole = ({ headers, body }: PreparedRequest): Promise<AttemptResult> =>
    sendOver(() => wire.send(headers, body));

  const sendFaulty = ({ headers, body }: PreparedRequest, fault: WireFault): Promise<AttemptResult> =>
    sendOver(() => wire.sendBroken(fault, headers, body));

  const sendCopies = async (
    { times, parallel }: Copies,
    sendOne: () => Promise<AttemptResult>,
  ): Promise<AttemptResult & Pick<Attempt, 'copies'>> => {
    const results = parallel
      ? await Promise.all(Array.from({ length: times }, sendOne))
      : await inTurn(times, sendOne, isStopped);
    const [first, ...others] = results;
    if (!first) throw new Error('An attempt is at least one request.');
    return { ...first, copies: others };
  };

  return (unsigned, number) => {
    const request = signing ? signAttempt(unsigned, signing, Date.now(), signatureFault) : unsigned;
    if (number >= faultPlan.attempts) return sendWhole(request);
    const sendOne = (): Promise<AttemptResult> =>
      wireFault ? sendFaulty(request, wireFault) : sendWhole(request);
    return copies ? sendCopies(copies, sendOne) : sendOne();
  };
}

/** A wire does not reject: what happens on it is an exchange. So this is an error of the sender itself. */
function ownFault(error: unknown): Exchange {
  return { failure: 'sender', reason: failureOf(error).reason };
}

async function inTurn<T>(times: number, action: () => Promise<T>, isStopped: () => boolean): Promise<T[]> {
  const results = [await action()];
  while (results.length < times && !isStopped()) results.push(await action());
  return results;
}

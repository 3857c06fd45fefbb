import { randomUUID } from 'node:crypto';
import type { ContractData } from '../contract.ts';
import type { AttemptResult } from '../delivery/attempt.ts';
import { examplesOf } from '../examples-of.ts';
import type { FaultDefinition } from '../faults/fault-definition.ts';
import { faultKinds, isByAttempt } from '../faults/fault-kinds.ts';
import type { PreparedRequest } from '../http/prepared-request.ts';
import type { Miss } from '../scenario/judge.ts';
import type { SendOrder } from '../scenario/player.ts';
import { InvalidPayloadError } from '../sender/invalid-payload-error.ts';
import { secretMasker } from '../sender/mask-secrets.ts';
import { openWire } from '../sender/open-wire.ts';
import { createRequestMaker } from '../sender/request-maker.ts';
import { createSendAttempt } from '../sender/send-attempt.ts';
import type { SenderSettings } from '../sender/sender-options.ts';
import { curlLine } from './curl-line.ts';
import { describeDifferences, shrinkBody, withDifferences } from './shrink-body.ts';

/** A request of a check, and what came of it. */
export interface SentRequest {
  readonly order: SendOrder;
  readonly request: PreparedRequest;
  readonly last: AttemptResult | undefined;
}

/** What is said of a failure besides what was seen. */
export interface Explanation {
  readonly curl?: string | undefined;
  /** What the smallest body that fails has that one that is accepted has not, as a sentence. */
  readonly smallest?: string | undefined;
}

/** What a single request shows; effects, copies and times need a scenario. */
const shownByOne: ReadonlySet<string | undefined> = new Set(['outcome', 'attempts', 'status', 'reveals']);

/**
 * Tries whether the first request that failed fails by itself, and what of its body makes it fail. What is sent once more has an event ID of
 * its own, as the endpoint may know the first one.
 */
export async function explainFailure(
  contract: ContractData,
  settings: SenderSettings,
  misses: readonly Miss[],
  sent: ReadonlyMap<string, SentRequest>,
): Promise<Explanation> {
  const miss = misses.find(({ kind, requestId }) => shownByOne.has(kind) && requestId !== undefined);
  const failed = sent.get(miss?.requestId ?? '');
  if (!failed?.last || failed.order.again || failed.order.faultPlan.faults.some(isByAttempt)) return {};
  const { order, request, last } = failed;
  const { endpoint } = contract;
  const wire = openWire(settings, 1);
  try {
    const send = createSendAttempt({
      wire,
      success: endpoint.success,
      signing: settings.signing,
      faultPlan: order.faultPlan,
      mask: secretMasker(settings.staticHeaders.map(({ value }) => value)),
    });
    const isSame = async (tried: PreparedRequest): Promise<boolean> => {
      const { status, failure } = await send(tried, 0);
      return status === last.status && failure === last.failure;
    };
    if (!(await isSame(withNewId(request)))) return {};
    const shrunk = await shrunkRequest(contract, settings, order, request, isSame);
    // A signature is good for minutes: the scenario makes it again.
    const isSigned =
      settings.signing !== null && !order.faultPlan.faults.some(({ name }) => name === 'missing-signature');
    return {
      curl: isSigned ? undefined : curlLine(withNewId(shrunk?.request ?? request), settings),
      smallest: shrunk?.smallest,
    };
  } finally {
    await wire.close();
  }
}

/** The request with the fewest differences from the first example of its event; undefined if that is no help. */
async function shrunkRequest(
  contract: ContractData,
  settings: SenderSettings,
  order: SendOrder,
  { body }: PreparedRequest,
  isSame: (request: PreparedRequest) => Promise<boolean>,
): Promise<{ readonly request: PreparedRequest; readonly smallest: string } | undefined> {
  const { event, faultPlan } = order;
  const { endpoint } = contract;
  const example = examplesOf(contract, event)[0];
  if (!example || endpoint.batch || order.allowInvalid) return undefined;
  const ofRequest = faultPlan.faults.map(({ name }) => faultKinds[name]).filter(isOfRequest);
  const areOfValues = ofRequest.every(({ place }) => place !== undefined);
  // What another fault has changed is its whole difference already.
  if (!areOfValues) return undefined;
  const make = createRequestMaker(contract, {
    staticHeaders: settings.staticHeaders,
    // A fault about values changes several, each of which the endpoint has to accept, whatever the contract assumes.
    allowInvalid: ofRequest.length > 0,
  });
  const requestWith = (payload: unknown): PreparedRequest | undefined => {
    try {
      return make(event, { example, payload });
    } catch (error) {
      // Half a change may break the contract: then a refusal would be right.
      if (error instanceof InvalidPayloadError) return undefined;
      throw error;
    }
  };
  const accepted = make(event, { example });
  const failing: unknown = JSON.parse(body);
  if (await isSame(accepted)) return undefined;
  const basis = withoutId(JSON.parse(accepted.body), contract);
  const differences = await shrinkBody(basis, withoutId(failing, contract), async (payload) => {
    const request = requestWith(payload);
    return request !== undefined && isSame(request);
  });
  const request = requestWith(withDifferences(basis, differences));
  if (!request || differences.length === 0) return undefined;
  return {
    request,
    smallest: `It accepts the example ${JSON.stringify(example.name)}; the smallest change with which it fails: ${describeDifferences(differences)}.`,
  };
}

function isOfRequest(kind: FaultDefinition): kind is FaultDefinition & { layer: 'request' } {
  return kind.layer === 'request';
}

function withoutId(payload: unknown, { endpoint: { eventId } }: ContractData): unknown {
  if (eventId?.in !== 'payload') return payload;
  const path = eventId.pointer.split('/').slice(1);
  return withDifferences(payload, [{ path, value: undefined }]);
}

/** The same request with an event ID of its own. */
function withNewId({ requestId, headers, body }: PreparedRequest): PreparedRequest {
  const next = randomUUID();
  return {
    requestId: next,
    headers: headers.map((text) => text.replaceAll(requestId, next)),
    body: body.replaceAll(requestId, next),
  };
}

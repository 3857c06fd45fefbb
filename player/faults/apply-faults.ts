import type { ContractData } from '../contract.ts';
import type { WireFault } from '../http/broken-request.ts';
import type { PreparedRequest } from '../http/prepared-request.ts';
import type { SendableEvent } from '../sendable-event.ts';
import { validatorOf } from '../validator-of.ts';
import type { ChangeContext, Copies, FaultDefinition, SignatureFault, Starting } from './fault-definition.ts';
import { faultKinds, type Fault } from './fault-kinds.ts';

/**
 * The deliveries with all faults of the layer `order` on them: later, at once, or in another order. Start times come out
 * in rising order, as they came in; no delivery is lost or doubled. Takes no more at a time than a fault asks for.
 */
export function* arrange<T extends Starting>(tasks: Iterable<T>, faults: readonly Fault[]): Generator<T> {
  yield* faults.reduce<Iterable<T>>((arranged, { name, value }) => {
    const kind = faultKinds[name];
    return kind.layer === 'order' ? kind.arrange(arranged, value as never) : arranged;
  }, tasks);
}

/**
 * The request with all faults of the layer `request` in it. Every attempt of its delivery sends it, so that they stay
 * equal byte for byte. Faults of other layers change nothing.
 */
export function changeRequest(
  request: PreparedRequest,
  faults: readonly Fault[],
  context: ChangeContext,
): PreparedRequest {
  return faults.reduce((changed, { name, value }) => {
    const kind = faultKinds[name];
    return kind.layer === 'request' ? kind.change(changed, value as never, context) : changed;
  }, request);
}

/** Makes what puts faults into the requests of a contract, as `changeRequest` does. */
export function createRequestChanger(
  contract: Pick<ContractData, 'endpoint' | 'validators' | 'validatorsByKey'>,
  staticHeaders: ChangeContext['staticHeaders'],
): (request: PreparedRequest, event: SendableEvent, faults: readonly Fault[]) => PreparedRequest {
  const { endpoint } = contract;
  return (request, event, faults) =>
    changeRequest(request, faults, { endpoint, staticHeaders, validator: validatorOf(contract, event) });
}

/** The first fault of a layer, with its definition. */
function firstOf<Layer extends FaultDefinition['layer']>(
  layer: Layer,
  faults: readonly Fault[],
): { readonly kind: FaultDefinition & { layer: Layer }; readonly value: never } | undefined {
  const fault = faults.find(({ name }) => faultKinds[name].layer === layer);
  return fault && { kind: faultKinds[fault.name] as never, value: fault.value as never };
}

/** How the faults break single requests; undefined if none does. */
export function wireFaultOf(faults: readonly Fault[]): WireFault | undefined {
  const found = firstOf('wire', faults);
  return found?.kind.wireFault(found.value);
}

/** How the faults spoil signatures; undefined if none does. */
export function signatureFaultOf(faults: readonly Fault[]): SignatureFault | undefined {
  const found = firstOf('signature', faults);
  return found?.kind.signatureFault(found.value);
}

/** How the faults copy single requests; undefined if none does. */
export function copiesOf(faults: readonly Fault[]): Copies | undefined {
  const found = firstOf('copies', faults);
  return found?.kind.copies(found.value);
}

/** How many copies of a request are under way at once. */
export function parallelCopies(faults: readonly Fault[]): number {
  const copies = copiesOf(faults);
  return copies?.parallel ? copies.times : 1;
}

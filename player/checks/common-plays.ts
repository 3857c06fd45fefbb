import { examplesOf, hasExample } from '../examples-of.ts';
import type { FaultName } from '../faults/fault-kinds.ts';
import type { PlayCheck } from '../probe/endpoint-probe.ts';
import type { Expectation } from '../probe/expectation.ts';
import type { SendRequest, Sent } from '../probe/send-request.ts';

/** One event with these faults is delivered. */
export function accepts(
  faults: NonNullable<SendRequest['faults']>,
  expectation: Expectation = {},
): PlayCheck {
  return async (endpoint) => {
    const sent = await endpoint.send({ faults });
    await endpoint.expect(sent, { outcome: 'delivered', ...expectation });
  };
}

/** Each example of each documented event is delivered at the first attempt, one after the other. */
export function acceptsEveryExample(...faults: readonly FaultName[]): PlayCheck {
  return async (endpoint) => {
    const { contract } = endpoint;
    const sent: Sent[] = [];
    for (const event of contract.events.filter(hasExample(contract))) {
      for (const example of examplesOf(contract, event)) {
        sent.push(await endpoint.send({ event: event.key, example: example.name, faults }));
      }
    }
    await endpoint.expect(sent, { outcome: 'delivered', attempts: 1 });
  };
}

/** A request that is spoilt by this fault is refused, with a response that helps no one, and the genuine event behind it is delivered. */
export function refuses(fault: FaultName): PlayCheck {
  return async (endpoint) => {
    const forged = await endpoint.send({ retry: false, faults: [fault] });
    const genuine = await endpoint.send();
    await endpoint.expect(forged, { outcome: 'lost', status: '4xx', reveals: 'nothing' });
    await endpoint.expect(genuine, { outcome: 'delivered' });
  };
}

/** A request with this fault may be accepted or refused, but breaks nothing, and the event behind it is delivered. */
export function survives(fault: FaultName): PlayCheck {
  return async (endpoint) => {
    const hostile = await endpoint.send({ retry: false, faults: [fault] });
    const next = await endpoint.send();
    await endpoint.expect(hostile, { outcome: 'any', status: ['2xx', '4xx'], reveals: 'nothing' });
    await endpoint.expect(next, { outcome: 'delivered' });
  };
}

import type { Starting } from './fault-definition.ts';
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

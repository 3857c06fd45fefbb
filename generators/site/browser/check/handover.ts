import {
  automaton,
  createValidator,
  isEqual,
  lengthOf,
  matcher,
  type CompiledEvent,
  type EventTypeValue,
  type Location,
  type Validator,
} from '@webhook-contract/runtime/v1';
import type { Json } from '../../../contract/model/json.ts';
import type { TextPieces } from '../../shared-texts.ts';

/** What the page knows of a contract before anything is checked. */
export interface CheckedContract {
  readonly package: string;
  readonly method: string;
  /** Of a receiver on the reader's machine. */
  readonly url: string;
  readonly eventType: readonly Location[];
  readonly events: readonly CheckedEvent[];
}

export interface CheckedEvent {
  /** The stem of its files. */
  readonly stem: string;
  readonly title: string;
  readonly category: string;
  readonly eventType: string;
  /** Its value in each place of the event type, if there is more than one place. */
  readonly values?: readonly EventTypeValue[];
  readonly documented: boolean;
}

/** What is loaded of one event, when it is needed. */
export interface LoadedEvent {
  readonly validator: Validator<unknown>;
  readonly examples: readonly CheckedExample[];
  /** The headers of a request, for code to copy. */
  readonly headers: readonly (readonly [name: string, value: string])[];
}

export interface CheckedExample {
  readonly name: string;
  readonly isValid: boolean;
  readonly payload: Json;
}

/** What validators are made of: functions of the runtime, and what the events of a contract share. */
const runtime = { automaton, isEqual, lengthOf, matcher };
type Shapes = Readonly<Record<string, unknown>> & Pick<CompiledEvent, 'shared'>;

/**
 * How scripts of a contract hand over what they hold. They are scripts and no modules, and no JSON is fetched, because a page
 * that was opened from a disk can load neither.
 */
export interface Handover {
  contract(contract: CheckedContract): void;
  /** `texts` is what several events have in their examples. */
  shapes(make: (of: typeof runtime) => Shapes, texts: readonly TextPieces[]): void;
  /** The examples and headers are JSON. */
  event(
    stem: string,
    examples: TextPieces,
    compile: (of: typeof runtime, shapes: Shapes) => CompiledEvent,
  ): void;
}

/** What scripts have handed over so far. */
export interface Received {
  readonly handover: Handover;
  contract(): CheckedContract | undefined;
  event(stem: string): LoadedEvent | undefined;
}

/** Receives what the scripts of a contract hold. */
export function receive(): Received {
  let contract: CheckedContract | undefined;
  let shapes: Shapes | undefined;
  let texts: readonly TextPieces[] = [];
  const textOf = (pieces: TextPieces): string =>
    pieces.map((piece) => (typeof piece === 'string' ? piece : textOf(texts[piece] ?? []))).join('');
  const events = new Map<string, LoadedEvent>();
  const handover: Handover = {
    contract: (handed) => (contract = handed),
    shapes(make, handed) {
      shapes = make(runtime);
      texts = handed;
    },
    event(stem, examples, compile) {
      if (shapes === undefined) throw new Error('The shapes come before the events');
      const handed = JSON.parse(textOf(examples)) as Omit<LoadedEvent, 'validator'>;
      events.set(stem, { ...handed, validator: createValidator(compile(runtime, shapes)) });
    },
  };
  return { handover, contract: () => contract, event: (stem) => events.get(stem) };
}

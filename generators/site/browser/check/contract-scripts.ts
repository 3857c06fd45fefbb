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
import { loadScript } from '../load-script.ts';

/** The part of a contract that the page loads at once. */
export interface CheckedContract {
  readonly eventType: readonly Location[];
  readonly events: readonly CheckedEvent[];
}

export interface CheckedEvent {
  /** The name of its script, and of the event in links to the page. */
  readonly stem: string;
  readonly title: string;
  readonly eventType: string;
  /** Its value in each place of the event type, if there is more than one place. */
  readonly values?: readonly EventTypeValue[];
  readonly documented: boolean;
}

/** The part of an event that is loaded when the event is chosen. */
export interface LoadedEvent {
  readonly validator: Validator<unknown>;
  /** The body to start from. */
  readonly example: Json;
}

const runtime = { automaton, isEqual, lengthOf, matcher };
/** Code that the validators of several events share. */
type Shapes = Readonly<Record<string, unknown>> & Pick<CompiledEvent, 'shared'>;

/** Collects what the scripts of a contract define. */
export class Definitions {
  contractData: CheckedContract | undefined;
  readonly events = new Map<string, LoadedEvent>();
  private sharedShapes: Shapes | undefined;

  contract(data: CheckedContract): void {
    this.contractData = data;
  }

  shapes(make: (of: typeof runtime) => Shapes): void {
    this.sharedShapes = make(runtime);
  }

  event(stem: string, example: Json, compile: (of: typeof runtime, shapes: Shapes) => CompiledEvent): void {
    if (this.sharedShapes === undefined) throw new Error('The shapes come before the events');
    this.events.set(stem, { example, validator: createValidator(compile(runtime, this.sharedShapes)) });
  }
}

/** Loads the scripts of a contract from a folder of the site, each once. A promise rejects if one cannot be loaded. */
export function contractScripts(folder: URL) {
  const defined = new Definitions();
  Object.assign(globalThis, { webhookCheck: defined });
  const loading = new Map<string, Promise<void>>();
  const load = (file: string): Promise<void> => {
    const known = loading.get(file) ?? loadScript(new URL(file, folder));
    loading.set(file, known);
    // A script that failed may load the next time.
    known.catch(() => loading.delete(file));
    return known;
  };
  return {
    async contract(): Promise<CheckedContract> {
      await load('contract.js');
      return orThrow(defined.contractData);
    },
    async event(stem: string): Promise<LoadedEvent> {
      await load('shapes.js');
      await load(`events/${stem}.js`);
      return orThrow(defined.events.get(stem));
    },
  };
}

function orThrow<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('A script of this site is damaged');
  return value;
}

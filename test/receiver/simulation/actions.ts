import { NEWEST, VERSIONS, type Version } from './contract.ts';
import { createInstance, type Instance, type World } from './instance.ts';
import { time } from './system.ts';

/** What the people and machines behind some instances do; each place has one instance at most. */
export interface Operators {
  living(): readonly Instance[];
  /** Does something to one of the places, which is drawn. */
  act(): void;
  /** Stops all but one instance of the newest version, and returns that: one that runs already, or another one. */
  leaveOne(): Instance;
}

export function createOperators(world: World, shiftStoreClock: (byMs: number) => void): Operators {
  const { plan, random, store } = world;
  const { pick, below } = random;
  const { leaseMs } = plan.options;
  const places: (Instance | undefined)[] = Array.from({ length: plan.places }, () => begin());

  function begin(version: Version = pick(VERSIONS)): Instance {
    const instance = createInstance(world, version);
    instance.start();
    return instance;
  }

  function stop(instance: Instance): void {
    void instance.stop(pick([100, 1_000, 2 * leaseMs, 10_000]));
  }

  const actions: readonly ((instance: Instance, place: number) => void)[] = [
    stop,
    (instance) => instance.start(),
    // Perhaps before it has stopped.
    function restart(instance) {
      stop(instance);
      time.after(below(leaseMs), () => instance.start());
    },
    function replace(instance, place) {
      stop(instance);
      places[place] = begin();
    },
    function crash(instance, place) {
      if (!plan.mayCrash) return;
      instance.crash();
      places[place] = undefined;
    },
    (instance) => void instance.drain(),
    () => void store.redrive(),
    function shiftClock() {
      if (plan.mayShiftClock) shiftStoreClock(pick([-3_600_000, -5_000, 5_000, 3_600_000]));
    },
  ];

  const living = (): readonly Instance[] => places.flatMap((instance) => instance ?? []);

  return {
    living,
    act() {
      const place = below(places.length);
      const instance = places[place];
      if (instance) pick(actions)(instance, place);
      else places[place] = begin();
    },
    leaveOne() {
      const kept = living().find(({ life }) => life.version === NEWEST && below(2) === 0);
      for (const instance of living()) if (instance !== kept || below(2) === 0) stop(instance);
      const last = kept ?? begin(NEWEST);
      last.start();
      return last;
    },
  };
}

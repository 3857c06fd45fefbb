import type { Random } from '../../random.ts';
import { LATENCY_MS, type Plan } from './plan.ts';
import { time } from './system.ts';

/** What becomes of a call of the store. `refused`: it fails before it took effect. `unanswered`: after that. */
type Fate = 'fine' | 'slow' | 'answered late' | 'refused' | 'unanswered';

const FAULTS: readonly Fate[] = ['slow', 'answered late', 'refused', 'unanswered'];

/** The network between one instance and the store. */
export interface Connection {
  /** Has something take effect in the store; `onTrouble` is called at once if something goes wrong with it. */
  call<Result>(effect: (isTroubled: boolean) => Promise<Result>, onTrouble?: () => void): Promise<Result>;
  /** From now on nothing comes back, and no new call arrives; of those under way, some do. */
  cut(): void;
}

export interface Network {
  connect(): Connection;
  /** From now on nothing goes wrong. */
  heal(): void;
}

export function createNetwork({ faultRate, options }: Plan, random: Random): Network {
  let isHealed = false;

  function drawFate(): Fate {
    return !isHealed && random.next() < faultRate ? random.pick(FAULTS) : 'fine';
  }

  function delay(isSlow: boolean): number {
    return isSlow ? random.below(options.leaseMs * 2) : random.below(LATENCY_MS + 1);
  }

  function connect(): Connection {
    let isCut = false;
    return {
      call(effect, onTrouble) {
        // Nothing that is awaited by an instance that has crashed goes on.
        if (isCut) return new Promise(() => undefined);
        const fate = drawFate();
        if (fate !== 'fine') onTrouble?.();
        const arrivesThough = random.below(2) === 0;
        return new Promise((resolve, reject) => {
          const answer = (run: () => void): void =>
            time.after(delay(fate === 'answered late'), () => {
              if (!isCut) run();
            });
          const arrive = async (): Promise<void> => {
            const result = await effect(fate !== 'fine');
            answer(() => (fate === 'unanswered' ? reject(new Error('Connection lost')) : resolve(result)));
          };
          time.after(delay(fate === 'slow'), () => {
            if (fate === 'refused') return answer(() => reject(new Error('Connection refused')));
            if (!isCut || arrivesThough) void arrive();
          });
        });
      },
      cut: () => void (isCut = true),
    };
  }

  return { connect, heal: () => void (isHealed = true) };
}

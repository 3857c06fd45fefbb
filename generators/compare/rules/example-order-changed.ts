import { eventPlace, statedExamples } from '../contract-side.ts';
import type { DiffRule } from './rule.ts';

export const exampleOrderChanged: DiffRule = {
  id: 'example-order-changed',
  checks: 'Checks that examples keep their order, as the first one is sent where none is named.',
  compare({ previous, current, events }, report) {
    for (const { before, after } of events) {
      const [names, namesNow] = [statedExamples(previous, before), statedExamples(current, after)].map(
        (list) => list.map(({ name }) => name),
      );
      const kept = names?.filter((name) => namesNow?.includes(name)) ?? [];
      const keptNow = namesNow?.filter((name) => names?.includes(name)) ?? [];
      if (kept.join('\n') === keptNow.join('\n')) continue;
      report({
        event: after.key,
        message: `The event ${JSON.stringify(after.title)}: the order of its examples changes.`,
        from: eventPlace(previous, before.key, 'examples'),
        to: eventPlace(current, after.key, 'examples'),
        ...(kept[0] !== keptNow[0] && { senders: 'risk' }),
      });
    }
  },
};

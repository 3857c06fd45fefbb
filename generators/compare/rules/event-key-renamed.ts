import { knownPayload } from '../../contract/payload/known-payload.ts';
import { eventProperty, eventStem } from '../../contract/model/names.ts';
import { lostNameEffect } from '../lost-name-effect.ts';
import { eventPlace } from '../contract-side.ts';
import { exportedTypes, importedType, typeOfEvent } from '../snippets.ts';
import type { DiffRule } from './rule.ts';

export const eventKeyRenamed: DiffRule = {
  id: 'event-key-renamed',
  checks: 'Checks that events keep their keys, from which types, senders and pages have their names.',
  compare({ previous, current, events }, report) {
    const types = exportedTypes(current.contract);
    for (const { before, after } of events) {
      if (before.key === after.key) continue;
      const isTyped = knownPayload(before) !== null && knownPayload(after) !== null;
      const isTypeLost = isTyped && !types.has(typeOfEvent(previous.contract, before.key));
      const isFunctionLost = eventProperty(before.key) !== eventProperty(after.key);
      report({
        event: after.key,
        message: `The key of the event ${JSON.stringify(after.title)} changes from ${before.key} to ${after.key}.`,
        from: eventPlace(previous, before.key),
        to: eventPlace(current, after.key),
        types: isTypeLost ? 'break' : 'ok',
        senders: isFunctionLost
          ? 'break'
          : lostNameEffect(current.contract, after, eventProperty(before.key)),
        links: eventStem(before.key) === eventStem(after.key) ? 'ok' : 'break',
        ...(isTypeLost && { witness: { types: importedType(previous.contract, before.key) } }),
      });
    }
  },
};

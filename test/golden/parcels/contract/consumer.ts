// Code as a consumer of the generated package would write it; only ever type-checked, beside the folder `generated`.
import { parseBatch } from './generated/parcels/index.ts';
import { createSender } from './generated/parcels/sender.ts';

export function gramsOf(body: string): readonly number[] {
  const batch = parseBatch(body);
  if (batch.status === 'malformed') return [];
  return batch.events.flatMap((event) => {
    if (event.status !== 'valid') return [];
    // @ts-expect-error not every event has a weight
    void event.event.parcel.grams;
    return event.eventType === 'parcel.collected' ? [event.event.parcel.grams] : [];
  });
}

export async function send(): Promise<void> {
  const sender = createSender({ url: 'http://127.0.0.1:9' });
  await sender.batch([{ event: 'parcelDelivered', overrides: { parcel: { to: 'box' } } }]);
  // @ts-expect-error no such recipient
  await sender.batch([{ event: 'parcelDelivered', overrides: { parcel: { to: 'dog' } } }]);
}

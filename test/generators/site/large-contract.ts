import type { Contract } from '../../../generators/contract/model/model.ts';
import { parcelContract } from './parcel-contract.ts';

/** The contract of the parcel service with as many events as are asked for, spread evenly over as many categories. */
export function largeContract(eventCount: number, categoryCount: number): Contract {
  const scanned = parcelContract.events.find(({ key }) => key === 'parcelScanned');
  if (scanned === undefined) throw new Error('The fixture has this event');
  return {
    ...parcelContract,
    categories: Array.from({ length: categoryCount }, (_, index) => ({
      name: `Depot ${index + 1}`,
      description: `What happens in depot ${index + 1}.`,
      externalDocs: null,
    })),
    events: Array.from({ length: eventCount }, (_, index) => ({
      ...scanned,
      key: `scan-${index}`,
      title: `Scan ${String(index).padStart(4, '0')}`,
      eventType: `parcel.scanned.${index}`,
      category: `Depot ${(index % categoryCount) + 1}`,
      knownGaps: ['lost-payload'],
    })),
  };
}

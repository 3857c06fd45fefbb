import { contract } from '../../../generated/contract.ts';
import { createPayloadMaker } from '../../../player/test-data/create-payload-maker.ts';

/** A process of its own that prints payloads: `make-in-process.ts <seed> <eventType> <index>…`. */
const [seed = '', eventType = '', ...indexes] = process.argv.slice(2);
const make = await createPayloadMaker(contract, { seed });
for (const index of indexes) console.log(JSON.stringify(make(eventType, Number(index))));

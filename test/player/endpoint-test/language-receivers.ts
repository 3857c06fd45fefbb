import path from 'node:path';
import { languageRecipesOf } from '../../../generators/site/recipes/languages/index.ts';
import type { LanguageRecipe } from '../../../generators/site/recipes/languages/index.ts';
import type { EndpointReport } from '../../../player/endpoint-test/check-result.ts';
import { testEndpointFor } from '../../../player/endpoint-test/run-checks.ts';
import { buildReceiver } from '../../recipes/languages.ts';
import { STANDARD } from '../../signature-schemes.ts';
import { KEY, SECRET_BYTES } from './receiver.ts';
import { checkedContract } from './try-receiver.ts';

/** The receivers in other languages that the documentation shows, for the parcels: none may fail a check. */
export const languageReceivers: readonly LanguageRecipe[] = languageRecipesOf({
  method: 'POST',
  path: '/parcels',
  ready_path: '/ready',
  port: 3000,
  success: 200,
  keyHeader: 'x-parcel-key',
  signature: STANDARD,
  replayable: true,
  eventType: [['payload', 'type']],
  eventId: ['header', 'x-parcel-call'],
  event_type: 'parcel.delivered',
  records: [
    {
      eventType: 'parcel.delivered',
      name: 'ParcelDelivered',
      fields: [{ name: 'parcelId', type: 'string' }],
    },
  ],
});

/** What they read of the contract. */
const data = {
  events: [
    { type: 'parcel.delivered', values: ['parcel.delivered'], schema: 'parcel' },
    { type: 'parcel.returned', values: ['parcel.returned'], schema: null },
  ],
  definitions: { parcel: { type: 'object', required: ['parcelId'] } },
};

/** Starts one in a folder, and plays all checks against it. */
export async function tryLanguage(recipe: LanguageRecipe, folder: string): Promise<EndpointReport> {
  const start = await buildReceiver(path.join(folder, recipe.id), recipe, data);
  const env = { WEBHOOK_KEY: KEY, WEBHOOK_SECRET: SECRET_BYTES.toString('base64') };
  await using receiver = await start(env);
  return await testEndpointFor(checkedContract, {
    url: `http://127.0.0.1:${receiver.port}/parcels`,
    staticHeader: { name: 'x-parcel-key', value: KEY },
    signingSecret: env.WEBHOOK_SECRET,
    effects: async (id) => receiver.effects(id),
    effectsWithinMs: 5_000,
    waitMs: 20,
    probe: true,
  });
}

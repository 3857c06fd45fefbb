import type { Endpoint, Location } from '../contract/model.ts';
import { pathSegments } from '@webhook-contract/runtime/v1';
import { responseCode } from './parts/success.ts';
import { quoted } from './quoted.ts';

/** TypeScript that stores each event once, however often it arrives. */
export function dedupeCode(eventId: Location, endpoint: Endpoint): string {
  return `export async function receive(request: Request): Promise<Response> {
  const body = await request.text();
  const id = ${identifier(eventId)};
  if (typeof id !== 'string') return new Response(null, { status: 400 });

  // The identifier is the primary key of the table: of two attempts, even at the same time, one is stored.
  await database.query(
    'INSERT INTO received_events (id, body) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING',
    [id, body],
  );
  return new Response(null, { status: ${responseCode(endpoint)} });
}
`;
}

function identifier(location: Location): string {
  if (location.in === 'header') return `request.headers.get(${quoted(location.name)})`;
  const steps = pathSegments(location.pointer).map((name) => `?.[${quoted(name)}]`);
  return `JSON.parse(body)${steps.join('')}`;
}

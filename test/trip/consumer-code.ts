/** What runs in the folder of a consumer, with the package of a contract installed. */

/** Sends every event by the mock sender to a receiver; prints what became of each, and writes the bodies. */
export const DELIVER = `
import { createServer } from 'node:http';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import * as contract from '@example/trip';
import { createSender } from '@example/trip/sender';
import { verify } from './verify.mjs';

const { events, examples } = contract;
const [, , status, signature, signingSecret, list] = process.argv;
const itemsOf = (body) => list.split('/').slice(1).reduce((value, name) => value?.[name], body);
const received = [];
const server = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const options = { headers: request.headers, mode: 'tolerant' };
  const sent = JSON.parse(body.toString());
  const [parsed] = list === 'none' ? [contract.parseEvent(body, options)] : contract.parseBatch(body, options).events;
  received.push({
    status: parsed.status,
    eventType: parsed.eventType,
    isVerified: verify(signature, request.headers, body),
    body: list === 'none' ? sent : itemsOf(sent)[0],
  });
  response.writeHead(Number(status)).end();
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const sender = createSender({ url: \`http://127.0.0.1:\${server.address().port}/\`, signingSecret });
const lost = [];
const bodies = [];
// Where a source contradicts itself, no payload is possible, and so there is no example.
const sendable = events.filter(({ eventType }) => eventType in examples);
for (const { key, eventType } of sendable) {
  const { outcome } = await sender[key]();
  const last = received.at(-1);
  if (outcome !== 'delivered' || last?.status !== 'valid' || last.eventType !== eventType || !last.isVerified)
    lost.push({ key, eventType, outcome, received: last && { ...last, body: undefined } });
  if (last) bodies.push({ eventType, payload: last.body });
}
await sender.close();
server.close();
for (const [eventType, shown] of Object.entries(examples))
  for (const { payload } of shown) bodies.push({ eventType, payload });
writeFileSync('bodies.json', JSON.stringify(bodies));
console.log(
  JSON.stringify({
    sent: sendable.length,
    received: received.length,
    verified: received.filter(({ isVerified }) => isVerified).length,
    lost,
  }),
);
`;

/** Judges the values of \`values.json\` by the validators of the package. */
export const JUDGE = `
import { readFileSync, writeFileSync } from 'node:fs';
import { validators } from '@example/trip';

const rulesOf = ({ errors = [] }) => [...new Set(errors.map(({ rule }) => rule))];
const verdicts = JSON.parse(readFileSync('values.json', 'utf8')).map(({ eventType, value }) => {
  const validator = validators[eventType];
  const tolerant = validator.validate(value, 'tolerant');
  const strict = validator.validate(value, 'strict');
  return {
    tolerant: tolerant.valid,
    strict: strict.valid,
    is: validator.is(value),
    tolerantRules: rulesOf(tolerant),
    strictRules: rulesOf(strict),
  };
});
writeFileSync('verdicts.json', JSON.stringify(verdicts));
`;

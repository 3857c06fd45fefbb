import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/**
 * A service for a test that kills it: stores each event ID in a file before it responds, and calls the address `SINK` a little
 * later, also for what it finds stored after a start. `FORGETFUL` keeps what is to be done in memory alone.
 */
const { STORE = '', DONE = '', SINK = '', PORT = '', FORGETFUL } = process.env;

const idsIn = (file: string): string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
const known = new Set(idsIn(STORE));
const done = new Set(idsIn(DONE));

async function work(id: string): Promise<void> {
  // Before the effect, as this test kills after the responses: what is under way then is never half done.
  if (done.has(id)) return;
  done.add(id);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  appendFileSync(DONE, `${id}\n`);
  await fetch(SINK, { method: 'POST', body: JSON.stringify({ event: id }) });
}

if (!FORGETFUL) for (const id of known) void work(id);

const server = createServer((request, response) => {
  request.resume().on('end', () => {
    const id = String(request.headers['x-parcel-call'] ?? '');
    if (request.method === 'POST' && !known.has(id)) {
      known.add(id);
      appendFileSync(STORE, `${id}\n`);
      void work(id);
    }
    response.writeHead(request.method === 'POST' ? 200 : 404).end();
  });
});
const listen = () => server.listen(Number(PORT), '127.0.0.1');
server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error;
  // The one that was killed is not gone yet.
  setTimeout(listen, 20);
});
listen();

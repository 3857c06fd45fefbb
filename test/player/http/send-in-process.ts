import { createTransport } from '../../../player/http/transport.ts';

/** Sends one request to a URL, with a time limit in milliseconds, and prints what became of it. */
const [, , url = '', timeoutMs = ''] = process.argv;
const transport = createTransport({ url: new URL(url), method: 'POST', timeoutMs: Number(timeoutMs) });
console.log(JSON.stringify(await transport.send([], '{"weight":3}')));
await transport.close();

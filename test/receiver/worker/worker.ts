import { memoryInbox } from '../../../generated/inbox/memory.ts';
import { createReceiver } from '../../../generated/receiver.ts';

/** A receiver as a Worker has it; a GET gives the event IDs that were handled. */
const handledIds: string[] = [];
const handle = (_: unknown, { id }: { readonly id: string }): void => void handledIds.push(id);
const receiver = createReceiver({
  key: { header: 'x-partner-key', values: ['the key'] },
  inbox: memoryInbox(),
  bodyTimeoutMs: 100,
  handlers: { '*': handle },
});

export const entry = {
  async fetch(request: Request): Promise<Response> {
    if (request.method === 'GET') return Response.json(handledIds);
    const response = await receiver.fetch(request);
    await receiver.drain();
    return response;
  },
};

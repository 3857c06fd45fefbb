import { receiver } from './receiver.ts';

/** For a platform that calls a function per request: it stores the event and responds, and that is all. */
export const POST = (request: Request): Promise<Response> => receiver.fetch(request);

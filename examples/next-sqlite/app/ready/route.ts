import { startedReceiver } from '../../start-receiver';

export const dynamic = 'force-dynamic';

/** For load balancers: 503 until the inbox is ready, and again after SIGTERM. */
export async function GET(): Promise<Response> {
  const receiver = await startedReceiver();
  return new Response(null, { status: (await receiver.isReady()) ? 200 : 503 });
}

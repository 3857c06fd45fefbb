import { startedReceiver } from '../../start-receiver';

export async function POST(request: Request): Promise<Response> {
  return (await startedReceiver()).fetch(request);
}

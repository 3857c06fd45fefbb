export async function POST(request: Request): Promise<Response> {
  // Not at the top: the build loads this file too, without key or database.
  const { receiver } = await import('../../receiver');
  return receiver.fetch(request);
}

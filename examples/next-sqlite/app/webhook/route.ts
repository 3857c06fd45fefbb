export async function POST(request: Request): Promise<Response> {
  // Not at the top: a build loads this file, and has neither key nor database.
  const { receiver } = await import('../../receiver');
  return receiver.fetch(request);
}

// Next.js loads this file more than once per process: one receiver serves them all.
const shared = globalThis as { started?: ReturnType<typeof start> };

export function startedReceiver() {
  return (shared.started ??= start());
}

async function start() {
  // Not at the top: the build loads this file too, without key or database.
  const { close, receiver } = await import('./receiver');
  receiver.start();
  // Next.js does not expose its server, which responds until the process ends.
  process.once('SIGTERM', async () => {
    await close({ graceMs: 5_000 });
    process.exit();
  });
  return receiver;
}

/** Handles what an earlier process left behind, before the first request arrives. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startedReceiver } = await import('./start-receiver');
    await startedReceiver();
  }
}

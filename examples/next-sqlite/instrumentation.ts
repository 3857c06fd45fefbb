/** Handles what an earlier process has left, before the first request comes. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') await import('./receiver');
}

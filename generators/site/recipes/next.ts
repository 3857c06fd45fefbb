import type { ReceiverCode } from './receiver-code.ts';
import type { FrameworkRecipe } from './recipe.ts';

/** A receiver as a route handler of Next.js, whose file is named after the path. */
export function nextRecipe(code: ReceiverCode, path: string): FrameworkRecipe {
  const folder = `app${path.replace(/\/$/, '')}`;
  const up = '../'.repeat(folder.split('/').length);
  return {
    id: 'next',
    title: 'Next.js',
    intro: 'A route handler of the App Router, on a self-hosted server (`next start`).',
    packages: ['next', 'react', 'react-dom'],
    devPackages: ['@types/react'],
    files: [
      {
        path: 'receiver.ts',
        code: `${code.store.driverImport}${code.imports()}
${code.receiver()}
// Next.js loads this file more than once per process: the first receiver serves them all.
const shared = globalThis as { receiver?: typeof receiver };
const first = (shared.receiver ??= receiver);
if (first === receiver) {
  receiver.start();
  // There is no server to pass: Next.js responds until the process ends.
  process.on('SIGTERM', async () => {
    await receiver.close({ graceMs: 5_000 });
    process.exit();
  });
}

export { first as receiver };
`,
      },
      {
        path: `${folder}/route.ts`,
        code: `export async function ${code.method}(request: Request): Promise<Response> {
  // Not at the top: the build loads this file too, without key or database.
  const { receiver } = await import('${up}receiver');
  return receiver.fetch(request);
}
${code.handshakeMethods.map((other) => `\nexport const ${other} = ${code.method};\n`).join('')}`,
      },
      {
        path: `app${code.readyPath.slice(1, -1)}/route.ts`,
        code: `export const dynamic = 'force-dynamic';

/** For load balancers: 503 until the inbox is ready, and again after SIGTERM. */
export async function GET(): Promise<Response> {
  const { receiver } = await import('../../receiver');
  return new Response(null, { status: ${code.readyStatus} });
}
`,
      },
      {
        path: 'instrumentation.ts',
        code: `/** Handles what an earlier process left behind, before the first request arrives. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') await import('./receiver');
}
`,
      },
    ],
    run: 'npx next build && NEXT_MANUAL_SIG_HANDLE=true npx next start --hostname 127.0.0.1',
    notes: [
      'The folder determines the path. Keep `trailingSlash` off, and let no proxy redirect.',
      'Without `NEXT_MANUAL_SIG_HANDLE`, Next.js itself ends the process on SIGTERM as soon as no request is open. It waits neither for load balancers nor for handlers.',
      'Return what `receiver.fetch` returns. Next.js itself responds to other methods with 405.',
      'If an instance ends after each request, nothing runs in the background. Leave out `receiver.start()`, call `after(() => receiver.drain())` in the route, let a scheduled job call `receiver.drain()` for failed events, and keep events in PostgreSQL or Redis.',
    ],
  };
}

import type { ReceiverCode } from './receiver-code.ts';
import type { Recipe } from './recipe.ts';

/** A receiver as a route handler of Next.js, whose file is named after the path. */
export function nextRecipe(code: ReceiverCode, path: string): Recipe {
  const folder = `app${path.replace(/\/$/, '')}`;
  const up = '../'.repeat(folder.split('/').length);
  return {
    id: 'next',
    title: 'Next.js',
    intro: 'A route handler of the app router, on a server of its own (`next start`).',
    packages: ['next', 'react', 'react-dom', ...code.store.packages],
    devPackages: ['@types/react', ...code.store.devPackages],
    files: [
      {
        path: 'receiver.ts',
        language: 'typescript',
        code: `${code.store.driverImport}${code.imports()}
${code.receiver()}
receiver.start();
process.once('SIGTERM', () => void receiver.stop());

export { receiver };
`,
      },
      {
        path: `${folder}/route.ts`,
        language: 'typescript',
        code: `export async function ${code.method}(request: Request): Promise<Response> {
  // Not at the top: a build loads this file, and has neither key nor database.
  const { receiver } = await import('${up}receiver');
  return receiver.fetch(request);
}
`,
      },
      {
        path: 'instrumentation.ts',
        language: 'typescript',
        code: `/** Handles what an earlier process has left, before the first request comes. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') await import('./receiver');
}
`,
      },
    ],
    run: 'npx next build && npx next start --hostname 127.0.0.1',
    notes: [
      'The folder is the path. Keep `trailingSlash` off, and let nothing in front redirect.',
      'Return what `receiver.fetch` gives. Next.js itself responds to other methods with 405.',
      'Where an instance ends after each request, nothing works in the background: leave out `receiver.start()`, call `after(() => receiver.drain())` in the route, have a scheduled job call `receiver.drain()` for what failed, and keep events in PostgreSQL or Redis.',
    ],
  };
}

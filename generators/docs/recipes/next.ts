import type { ReceiverCode } from './receiver-code.ts';
import type { Recipe } from './recipe.ts';

/** A receiver as a route handler of Next.js, whose file is named after the path. */
export function nextRecipe(code: ReceiverCode, path: string): Recipe {
  return {
    id: 'next',
    title: 'Next.js',
    intro: 'A route handler of the app router.',
    packages: ['next', 'react', 'react-dom'],
    devPackages: ['@types/react'],
    files: [
      {
        path: `app${path.replace(/\/$/, '')}/route.ts`,
        language: 'typescript',
        code: `${code.nodeImports}${code.packageImports}
${code.receive}
${code.readBody}
export async function ${code.method}(request: Request): Promise<Response> {
  const body = await readBody(request);
  const status = body === null ? 413 : await receive(body, request.headers);
  return new Response(null, { status });
}
`,
      },
    ],
    run: 'npx next build && npx next start --hostname 127.0.0.1',
    notes: [
      'The folder is the path. Keep `trailingSlash` off, and let nothing in front redirect.',
      'A route handler has no size limit of its own; `readBody` is the limit.',
      'Return a `Response` with a status. Next.js itself responds to other methods with 405.',
      ...(code.recognisesRedeliveries
        ? [
            'If several instances run, or one ends after each request, duplicates are not recognised in memory. Keep the identifiers in a database from the first day.',
          ]
        : []),
    ],
  };
}

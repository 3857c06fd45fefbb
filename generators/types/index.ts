import type { Generator } from '../generator.ts';
import { docComment, HEADER } from '../typescript.ts';

/** One interface a documented event, shared shapes once, and the types that bind them together. */
export const types: Generator = {
  name: 'types',
  files: ['types.ts'],
  lookAt: [['types.ts', 'the types']],
  async generate(contract) {
    const { compileDeclarations } = await import('./declarations.ts');
    const content = [HEADER, await compileDeclarations(contract), UNIONS].join('\n');
    return [{ path: 'types.ts', content }];
  },
};

const UNIONS = `
${docComment('Every event type with a documented payload.')}export type WebhookTemplate = keyof WebhookEventMap;

${docComment('Any documented event. For the payload of one, `WebhookEventMap[template]` is cheaper for the compiler than `Extract`.')}export type WebhookEvent = WebhookEventMap[WebhookTemplate];

${docComment('A function for each documented event, by event type. None may be missing, and each infers the type of its event.')}export type Handlers<Result = void> = { readonly [T in WebhookTemplate]: (event: WebhookEventMap[T]) => Result };
`;

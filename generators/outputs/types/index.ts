import type { Generator } from '../generator.ts';
import { shorteningOf } from './comments.ts';
import { docComment, HEADER } from '../typescript.ts';

/** One type per event of whose payload anything is known, shared shapes once and the types that bind them together. */
export const types: Generator = {
  name: 'types',
  files: ['types.ts'],
  lookAt: [['types.ts', 'the types']],
  load: () => import('./declarations.ts'),
  async generate(contract, options) {
    const { compileDeclarations } = await import('./declarations.ts');
    const declarations = await compileDeclarations(contract);
    const shortening = shorteningOf(declarations);
    if (shortening !== undefined) options?.tell?.(`types.ts: ${shortening}`);
    const content = [HEADER, declarations, UNIONS].join('\n');
    return [{ path: 'types.ts', content }];
  },
};

const UNIONS = `
${docComment('Every event type of which the payload is known, in whole or in part.')}export type EventType = keyof WebhookEventMap;

${docComment('Any event whose event type is known. For the payload of one, `WebhookEventMap[eventType]` is cheaper for the compiler than `Extract`.')}export type WebhookEvent = WebhookEventMap[EventType];

${docComment('A function for each event whose event type is known, by event type. None may be missing, and each infers the type of its event.')}export type Handlers<Result = void> = { readonly [T in keyof WebhookEventMap]: (event: WebhookEventMap[T]) => Result };
`;

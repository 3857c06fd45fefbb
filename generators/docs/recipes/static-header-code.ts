import type { StaticHeader } from '../../contract/model.ts';
import { quoted } from '../quoted.ts';

/** TypeScript that compares a static header with the values that hold. */
export function staticHeaderCode({ exampleName }: StaticHeader): string {
  return `import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (value: string) => createHash('sha256').update(value).digest();
// Two values while one replaces the other.
const accepted = (process.env.WEBHOOK_KEYS ?? '').split(',').filter(Boolean).map(digest);

export function isFromService(request: Request): boolean {
  const sent = digest(request.headers.get(${quoted(exampleName)}) ?? '');
  return accepted.some((value) => timingSafeEqual(sent, value));
}
`;
}

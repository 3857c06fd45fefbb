import type { Block, Content } from '../blocks/content.ts';
import { group, paragraph } from '../blocks/make-content.ts';

/** What the reader can do: nothing that the service demands. */
export function advice(content: Content): Block {
  return voice('advice', 'Advice', content);
}

/** What the contract assumes where the service's documentation does not say. */
export function reading(content: Content): Block {
  return voice('reading', 'This contract’s reading', content);
}

function voice(style: string, title: string, content: Content): Block {
  return group(`voice ${style}`, [paragraph(title, 'voice-name'), content]);
}

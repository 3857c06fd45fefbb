import { codeSpan, escapeMarkdown } from '../../site/blocks/escape-markdown.ts';

/** A message of a change in Markdown: code is code, and nothing in the rest is markup, such as a title of the contract. */
export function messageInMarkdown(
  message: string,
  escape: (text: string) => string = escapeMarkdown,
): string {
  const parts: { text: string; readonly isCode: boolean }[] = [];
  for (const [text, code] of message.matchAll(PARTS)) {
    const last = parts.at(-1);
    if (code !== undefined) parts.push({ text: code, isCode: true });
    else if (last && !last.isCode) last.text += text;
    else parts.push({ text, isCode: false });
  }
  return parts.map(({ text, isCode }) => (isCode ? codeSpan(text) : escape(text))).join('');
}

/** What is within quotation marks, code, and the rest: a backtick in a title begins no code. */
const PARTS = /"(?:[^"\\]|\\.)*"|`([^`]+)`|[^"`]+|./gs;

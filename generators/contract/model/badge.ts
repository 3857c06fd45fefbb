import type { Coverage } from './coverage.ts';

/** What a badge says, and the color behind it as six hexadecimal digits: white text on it has a contrast of 4.5 and more. */
interface Badge {
  readonly label: string;
  readonly message: string;
  readonly color: string;
}

/** How many events are documented, as a badge. */
function badgeOf({ events, documented, percent }: Coverage): Badge {
  const color = percent === 100 ? '2e7d32' : percent >= 50 ? '8a6100' : 'b3401a';
  return { label: 'documented events', message: `${documented} of ${events.length}`, color };
}

/** The badge in the form that the endpoint badges of shields.io read. */
export function shieldsBadge(coverage: Coverage): string {
  return `${JSON.stringify({ schemaVersion: 1, ...badgeOf(coverage) }, null, 2)}\n`;
}

/** Of a character in 11 pixels of Verdana, and what is left and right of a text. */
const CHARACTER_WIDTH = 6.5;
const MARGIN = 6;

/** The badge as a picture. */
export function svgBadge(coverage: Coverage): string {
  const { label, message, color } = badgeOf(coverage);
  const [labelWidth, messageWidth] = [widthOf(label), widthOf(message)];
  const width = labelWidth + messageWidth;
  const text = (words: string, from: number, room: number) =>
    `<text x="${from + room / 2}" y="14" textLength="${room - 2 * MARGIN}">${words}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20" role="img" aria-label="${label}: ${message}">
  <title>${label}: ${message}</title>
  <clipPath id="corners"><rect width="${width}" height="20" rx="3"/></clipPath>
  <g clip-path="url(#corners)">
    <rect width="${labelWidth}" height="20" fill="#555"/>
    <rect x="${labelWidth}" width="${messageWidth}" height="20" fill="#${color}"/>
  </g>
  <g fill="#fff" font-family="Verdana,Geneva,sans-serif" font-size="11" text-anchor="middle">
    ${text(label, 0, labelWidth)}
    ${text(message, labelWidth, messageWidth)}
  </g>
</svg>
`;
}

function widthOf(text: string): number {
  return Math.round(text.length * CHARACTER_WIDTH) + 2 * MARGIN;
}

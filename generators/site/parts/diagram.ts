import type { Drawing } from '../blocks/content.ts';
import { html } from '../html.ts';
import type { Html, HtmlValue } from '../html.ts';
import { textLines } from './svg-text.ts';

/** The width of a diagram that is drawn for a phone and stands beside text on a wider screen. */
export const diagramWidth = 320;

/** A drawing with a name and a description for those who do not see it. */
export function diagram(
  id: string,
  {
    title,
    description,
    height,
    drawing,
  }: {
    readonly title: string;
    readonly description: string;
    readonly height: number;
    readonly drawing: HtmlValue;
  },
): Drawing {
  const svg = html`<svg
    class="diagram"
    viewBox="0 0 ${diagramWidth} ${height}"
    width="${diagramWidth}"
    height="${height}"
    ${named(id)}
  >
    ${names(id, title, description)} ${drawing}
  </svg>`;
  return { block: 'drawing', svg, description };
}

/** The attributes by which a drawing has a name and a description. */
export function named(id: string): Html {
  return html`role="img" aria-labelledby="${id}-title" aria-describedby="${id}-desc"`;
}

/** The name and the description of a drawing. */
export function names(id: string, title: string, description: string): Html {
  return html`<title id="${id}-title">${title}</title><desc id="${id}-desc">${description}</desc>`;
}

/** A line from point to point, with an arrow at its end. */
export function arrow(points: readonly (readonly [number, number])[], style = 'flow'): Html {
  const [x = 0, y = 0] = points.at(-1) ?? [];
  const [beforeX = 0, beforeY = 0] = points.at(-2) ?? [];
  const [stepX, stepY] = [Math.sign(x - beforeX), Math.sign(y - beforeY)];
  const path = points.map(([pointX, pointY]) => `${pointX} ${pointY}`).join('L');
  const head = [
    [x - 7 * stepX - 4 * stepY, y - 7 * stepY - 4 * stepX],
    [x - 7 * stepX + 4 * stepY, y - 7 * stepY + 4 * stepX],
  ];
  return html`<path class="${style}" d="M${path}" /><path
      class="head"
      d="M${x} ${y}L${head.map((point) => point.join(' ')).join('L')}z"
    /> `;
}

/** Where the line of the service stands, and that of what gets its events. */
export const lane = { service: 14, receiver: diagramWidth - 14 };

/** Both lines, with their names above them. */
export function lanes(receiver: string, height: number): Html {
  return html`${textLines(['Service'], 0, 14, { style: 'lane' })}${textLines([receiver], diagramWidth, 14, { anchor: 'end', style: 'lane' })}<path
      class="axis"
      d="M${lane.service} 24V${height}M${lane.receiver} 24V${height}"
    />`;
}

/** What goes from the service to the receiver, or back. */
export function message(y: number, text: string, back?: 'back' | 'good' | 'bad'): Html {
  const style = back === 'back' ? undefined : back;
  const { service, receiver } = lane;
  const [from, to] = back === undefined ? [service, receiver] : [receiver, service];
  return html`${messageText(y, text, style)}${arrow(
    [
      [from, y],
      [to, y],
    ],
    style === 'bad' ? 'flow late' : 'flow',
  )}`;
}

/** The words above the way of a message. */
export function messageText(y: number, text: string, style?: string): Html {
  return textLines([text], diagramWidth / 2, y - 8, { anchor: 'middle', ...(style && { style }) });
}

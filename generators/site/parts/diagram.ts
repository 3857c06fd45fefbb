import type { Drawing } from '../blocks/content.ts';
import { html } from '../html.ts';
import type { Html, HtmlValue } from '../html.ts';

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

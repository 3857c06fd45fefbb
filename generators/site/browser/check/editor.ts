import { element } from '../element.ts';
import { grouped } from '../grouped.ts';
import type { Issue } from './judge.ts';
import type { Place } from './places.ts';

export interface Editor {
  readonly text: string;
  /** Replaces the text as if it had been typed, but without telling of it. */
  setText(text: string): void;
  /** Shows issues at their lines. */
  mark(issues: readonly Issue[]): void;
  /** Selects a part of the text and shows it. */
  select(place: Place): void;
  onChange(changed: () => void): void;
}

/** Makes an editor of a box that has a text area, the numbers of its lines, and room for marks behind it. */
export function makeEditor(box: HTMLElement): Editor | null {
  const area = box.querySelector('textarea');
  const numbers = box.querySelector<HTMLElement>('[data-numbers]');
  const marks = box.querySelector<HTMLElement>('[data-marks]');
  if (area === null || numbers === null || marks === null) return null;
  const scroll = (): void => {
    numbers.style.transform = `translateY(${-area.scrollTop}px)`;
    marks.style.transform = `translate(${-area.scrollLeft}px, ${-area.scrollTop}px)`;
  };
  const number = (): void => {
    const lines = area.value.split('\n').length;
    numbers.textContent = Array.from({ length: lines }, (_, index) => index + 1).join('\n');
    scroll();
  };
  area.addEventListener('scroll', scroll);
  area.addEventListener('input', number);
  return {
    get text() {
      return area.value;
    },
    setText(text) {
      area.value = text;
      area.scrollTop = 0;
      number();
    },
    mark(issues) {
      const lines = area.value.split('\n');
      const byLine = grouped(issues, ({ place }) => place.line);
      marks.replaceChildren(
        ...[...byLine].map(([line, found]) => markOf(found, line, columnsOf(lines[line - 1] ?? ''))),
      );
    },
    select({ start, end, line }) {
      area.focus();
      area.setSelectionRange(start, end);
      const lineHeight = area.scrollHeight / area.value.split('\n').length;
      area.scrollTop = Math.max(0, lineHeight * line - area.clientHeight / 2);
      area.scrollLeft = 0;
    },
    onChange: (changed) => area.addEventListener('input', changed),
  };
}

/** The line in colour, and behind its text what is wrong. */
function markOf(issues: readonly Issue[], line: number, columns: number): HTMLElement {
  const severity = issues.some((issue) => issue.severity === 'error') ? 'error' : 'warning';
  const [first, ...others] = issues;
  const further = others.length > 0 ? ` (and ${others.length} more)` : '';
  const words = `${first?.place.isThere === false ? `${first.path} ` : ''}${first?.message}${further}`;
  const mark = element('div', { class: severity }, element('span', {}, words));
  mark.style.setProperty('--number', String(line - 1));
  mark.style.setProperty('--columns', String(columns));
  return mark;
}

/** About how wide a line is: a tab is two columns here, and so is what may be wider than a letter. */
function columnsOf(line: string): number {
  return Array.from(line).reduce((sum, character) => sum + (/[ -~]/.test(character) ? 1 : 2), 0);
}

import { Writable } from 'node:stream';

/** What begins a control sequence. */
export const escape = '\u001b';

const parts = new RegExp(`${escape}\\[\\d*[A-Za-z]|\n|[^${escape}\n]+`, 'g');
const sequence = new RegExp(`^${escape}\\[(\\d*)([A-Za-z])$`);
const colour = new RegExp(`${escape}\\[\\d*m`);

/** A terminal of a given size that keeps what is written to it, and can say what stands on its screen. */
export class FakeTerminal extends Writable {
  readonly isTTY = true;
  readonly columns: number;
  readonly rows: number;
  readonly #colours: boolean;
  /** Everything that was written, control sequences included. */
  text = '';

  constructor({ columns = 100, rows = 24, colours = false } = {}) {
    super();
    this.columns = columns;
    this.rows = rows;
    this.#colours = colours;
  }

  hasColors(): boolean {
    return this.#colours;
  }

  override _write(chunk: Buffer, _: string, done: () => void): void {
    this.text += chunk.toString();
    done();
  }

  /** Whether anything was written in a colour. */
  isColoured(): boolean {
    return colour.test(this.text);
  }

  /** The lines that stand there now, without colours; what has scrolled out at the top is among them. */
  screen(): string[] {
    const lines: string[] = [''];
    let row = 0;
    let column = 0;
    for (const [part] of this.text.matchAll(parts)) {
      const [, count = '1', command] = sequence.exec(part) ?? [];
      if (command === 'A') row -= Number(count);
      else if (command === 'D') column = Math.max(0, column - Number(count));
      else if (command === 'J') {
        lines[row] = (lines[row] ?? '').slice(0, column);
        lines.length = row + 1;
      } else if (command === 'm') continue;
      else if (part === '\n') {
        row++;
        column = 0;
        lines[row] ??= '';
      } else if (command === undefined) {
        const line = lines[row] ?? '';
        lines[row] = line.slice(0, column) + part + line.slice(column + part.length);
        column += part.length;
      } else throw new Error(`a control sequence that this terminal does not know: ${JSON.stringify(part)}`);
      if (row < 0) throw new Error('the cursor left the screen at the top');
    }
    return lines;
  }
}

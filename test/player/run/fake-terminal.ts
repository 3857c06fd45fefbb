import { Writable } from 'node:stream';

/** What begins a control sequence. */
const escape = '\u001b';

const parts = new RegExp(`${escape}\\[\\d*[A-Za-z]|\n|[^${escape}\n]+`, 'g');
const sequence = new RegExp(`^${escape}\\[(\\d*)([A-Za-z])$`);

/** A terminal of a given width that keeps what is written to it, and can say what stands on its screen. */
export class FakeTerminal extends Writable {
  readonly isTTY = true;
  readonly columns: number;
  readonly rows = 24;
  readonly #colours: boolean;
  /** Everything that was written, control sequences included. */
  text = '';

  constructor({ columns = 100, colours = false } = {}) {
    super();
    this.columns = columns;
    this.#colours = colours;
  }

  hasColors(): boolean {
    return this.#colours;
  }

  override _write(chunk: Buffer, _: string, done: () => void): void {
    this.text += chunk.toString();
    done();
  }

  /** The lines that stand there now. */
  screen(): string[] {
    const lines: string[] = [''];
    let column = 0;
    for (const [part] of this.text.matchAll(parts)) {
      const [, count = '1', command] = sequence.exec(part) ?? [];
      const line = lines.at(-1) ?? '';
      if (command === 'G') column = Number(count) - 1;
      else if (command === 'K') lines[lines.length - 1] = line.slice(0, column);
      else if (part === '\n') {
        column = 0;
        lines.push('');
      } else if (command === undefined) {
        lines[lines.length - 1] = line.slice(0, column) + part + line.slice(column + part.length);
        column += part.length;
      } else throw new Error(`a control sequence that this terminal does not know: ${JSON.stringify(part)}`);
    }
    return lines;
  }
}

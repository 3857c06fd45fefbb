import { clearScreenDown, moveCursor } from 'node:readline';
import type { Terminal } from '@webhook-contract/receiver/command-line';
import { printableLines } from '@webhook-contract/receiver/command-line';

/** A few lines at the bottom of a terminal that are drawn again and again. */
export interface LiveView {
  /** Stops drawing and leaves the last picture standing. */
  end(): void;
}

/** Ten pictures a second look alive and cost nothing. */
const intervalMs = 100;

/** Draws what `picture` gives, until it is ended. Lines are cut at the width of the terminal. */
export function startLiveView(terminal: Terminal, picture: () => readonly string[]): LiveView {
  let drawn = 0;
  const draw = (): void => {
    // A terminal that does not know its size says 0.
    const columns = terminal.columns || 80;
    const rows = terminal.rows || 24;
    // As many as there is room for, as what has left the screen cannot be drawn over; the last ones say most.
    const lines = picture()
      .slice(-Math.max(1, rows - 1))
      .map((line) => printableLines(line, true));
    moveCursor(terminal, -columns, -drawn);
    clearScreenDown(terminal);
    terminal.write(lines.map((line) => `${cut(line, columns)}\n`).join(''));
    drawn = lines.length;
  };
  draw();
  const timer = setInterval(draw, intervalMs);
  return {
    end() {
      clearInterval(timer);
      draw();
    },
  };
}

/** Colours take no room. */
function cut(line: string, columns: number): string {
  // oxlint-disable-next-line no-control-regex -- colours are what is looked for.
  const parts = line.split(/(\u001b\[\d+m)/);
  let room = columns;
  return parts
    .map((part, index) => {
      if (index % 2 === 1) return part;
      const shown = [...part].slice(0, Math.max(0, room));
      room -= shown.length;
      return shown.join('');
    })
    .join('');
}

import type { Writable } from 'node:stream';
import type { WriteStream } from 'node:tty';

/** Writes lines to a stream and waits while it is full. A reader that has gone (`| head`) is no error: the rest is dropped. */
export interface Output {
  line(text: string): Promise<void>;
  /** Resolves when everything has left. Rejects where writing failed for another reason than a reader that has gone. */
  flush(): Promise<void>;
  /** The terminal that a person looks at; undefined where the output goes elsewhere. */
  readonly terminal: Terminal | undefined;
  /** Whether colours are wanted: on a terminal, unless the environment says otherwise (`NO_COLOR`). */
  readonly colours: boolean;
}

/** A terminal, with its size in characters. */
export type Terminal = Writable & { readonly columns: number; readonly rows: number };

/** Characters that are collected before they are written. */
const chunkLength = 64 * 1024;

/** Streams that outlive the command, as process.stdout does, get one listener however often a command runs on them. */
const guarded = new WeakSet<Writable>();

export function createOutput(stream: Writable): Output {
  if (!guarded.has(stream)) {
    guarded.add(stream);
    // Each write learns of its own failure; without a listener the same failure would end the process.
    stream.on('error', () => undefined);
  }
  let collected = '';

  const flush = (): Promise<void> => {
    const text = collected;
    collected = '';
    return text === '' ? Promise.resolve() : write(stream, text);
  };

  return {
    line(text) {
      collected += `${text}\n`;
      return collected.length < chunkLength ? Promise.resolve() : flush();
    },
    flush,
    terminal: isTerminal(stream) ? stream : undefined,
    colours: isTerminal(stream) && stream.hasColors(),
  };
}

function isTerminal(stream: Writable): stream is WriteStream {
  return (stream as Partial<WriteStream>).isTTY === true;
}

function write(stream: Writable, text: string): Promise<void> {
  if (stream.destroyed || stream.writableEnded) return Promise.resolve();
  return new Promise((resolve, reject) => {
    stream.write(text, (error) => {
      if (error && !isReaderGone(error)) reject(error);
      else resolve();
    });
  });
}

function isReaderGone(error: Error): boolean {
  const { code } = error as { code?: unknown };
  return code === 'EPIPE' || code === 'ERR_STREAM_DESTROYED';
}

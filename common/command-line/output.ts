import type { Writable } from 'node:stream';
import type { WriteStream } from 'node:tty';
import { printableLines } from './printable.ts';

/**
 * Writes lines to a stream and waits while it is full: what could steer a terminal as escapes. Where its reader has gone (`| head`), the rest is dropped.
 */
export interface Output {
  line(text: string): Promise<void>;
  /** Resolves when everything has left. Rejects if writing failed for another reason than a reader that has gone. */
  flush(): Promise<void>;
  /** Whether the reader has gone, as far as writing has shown. */
  isReaderGone(): boolean;
  /** Calls `listener` once, as soon as the reader is known to have gone. Returns how to call that off. */
  onReaderGone(listener: () => void): () => void;
  /** The terminal that a person looks at; undefined if the output goes elsewhere. */
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
  let isReaderGone = false;
  const colours = isTerminal(stream) && stream.hasColors();
  const listeners = new Set<() => void>();

  const flush = async (): Promise<void> => {
    const text = collected;
    collected = '';
    if (text === '' || isReaderGone || (await write(stream, text))) return;
    isReaderGone = true;
    for (const listener of listeners) listener();
  };

  return {
    line(text) {
      collected += `${printableLines(text, colours)}\n`;
      return collected.length < chunkLength ? Promise.resolve() : flush();
    },
    flush,
    isReaderGone: () => isReaderGone,
    onReaderGone(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    terminal: isTerminal(stream) ? stream : undefined,
    colours,
  };
}

function isTerminal(stream: Writable): stream is WriteStream {
  return (stream as Partial<WriteStream>).isTTY === true;
}

/** Resolves with whether there is a reader. */
function write(stream: Writable, text: string): Promise<boolean> {
  if (stream.destroyed || stream.writableEnded) return Promise.resolve(false);
  return new Promise((resolve, reject) => {
    stream.write(text, (error) => {
      if (error && !meansReaderGone(error)) reject(error);
      else resolve(!error);
    });
  });
}

function meansReaderGone(error: Error): boolean {
  const { code } = error as { code?: unknown };
  return code === 'EPIPE' || code === 'ERR_STREAM_DESTROYED';
}

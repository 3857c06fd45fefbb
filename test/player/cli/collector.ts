import { Writable } from 'node:stream';

/** Standard output or standard error of a command that a test runs in its own process. */
export class Collector extends Writable {
  text = '';
  readonly #onText: ((text: string) => void) | undefined;

  /** Calls a function with each chunk. */
  constructor(onText?: (text: string) => void) {
    super();
    this.#onText = onText;
  }

  override _write(chunk: Buffer, _: string, done: () => void): void {
    this.text += chunk.toString();
    this.#onText?.(chunk.toString());
    done();
  }
}

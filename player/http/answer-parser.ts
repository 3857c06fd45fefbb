import { HTTPParser } from 'http-parser-js';
import { answerText, maxTextBytes, type Answer } from './answer.ts';

/** Bytes of an answer's body that are read so that its connection can be used again; a longer one costs the connection. */
const maxBodyBytes = 64 * 1024;

/** Bytes of an answer's head, and of what stands between the chunks of its body. */
const maxHeadBytes = 64 * 1024;

/** What it is where something other than an answer to the request arrives. */
export const invalidAnswer = 'INVALID_ANSWER';
export const answerHeadTooLarge = 'ANSWER_HEAD_TOO_LARGE';
/** The receiver switches to another protocol, which nobody asked for. */
export const unexpectedUpgrade = 'UNEXPECTED_UPGRADE';

const noBytes = Buffer.alloc(0);

/** What the parser knows of a head. */
interface Head {
  readonly versionMajor: number;
  readonly statusCode: number;
  readonly headers: readonly string[];
  readonly shouldKeepAlive: boolean;
}

/** Where the parser is in what it was given; it has these, though its types do not. */
interface Position {
  readonly offset: number;
  readonly end: number;
}

/**
 * Reads the answers of one connection, one after the other. It is stricter than http-parser-js about whatever decides
 * where an answer ends, as the next answer begins there.
 */
export class AnswerParser {
  readonly #parser = new HTTPParser(HTTPParser.RESPONSE);
  #hasBegun = false;
  /** Since the announcement before. */
  #receivedBytes = 0;
  #bodyBytes = 0;
  #text: Buffer | undefined;
  /** Of the answer itself, once its head is read; 1xx only announces it. */
  #status = 0;
  #isWhole = false;
  #keepsConnection = false;
  #problem = invalidAnswer;

  constructor() {
    this.#parser[HTTPParser.kOnHeadersComplete] = (head: Head) => (this.#onHead(head) ? 1 : 0);
    this.#parser[HTTPParser.kOnBody] = (bytes) => this.#onBody(bytes);
    this.#parser[HTTPParser.kOnMessageComplete] = () => this.#onEnd();
  }

  /** Begins with the answer to the next request; the one before must be whole. */
  begin(): void {
    this.#hasBegun = false;
    this.#receivedBytes = 0;
    this.#bodyBytes = 0;
    this.#text = undefined;
    this.#status = 0;
    this.#isWhole = false;
    this.#keepsConnection = false;
  }

  /** Whether anything of the answer has arrived. */
  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  /** Whether the answer is whole, and the next one may follow on the connection. */
  get keepsConnection(): boolean {
    return this.#isWhole && this.#keepsConnection;
  }

  /** The answer as far as it is known, which is from the end of its head on. */
  get answer(): Answer | undefined {
    if (this.#status === 0) return undefined;
    return this.#text ? { status: this.#status, body: answerText(this.#text) } : { status: this.#status };
  }

  /** Reads what has arrived. Gives the answer, or what is wrong, where no more of it has to be read. */
  read(chunk: Buffer): Answer | undefined {
    // Something else may never end its first line, so it is not waited for.
    const isAnswer = this.#hasBegun || mayBegin(chunk[0]);
    this.#hasBegun = true;
    this.#receivedBytes += chunk.length;
    const isValid = isAnswer && this.#execute(chunk);
    if (this.#isWhole) return this.answer;
    const isTooMuch = this.#receivedBytes - this.#bodyBytes > maxHeadBytes;
    if (isValid && !isTooMuch && this.#bodyBytes <= maxBodyBytes) return undefined;
    return this.answer ?? { failure: 'connection', reason: isTooMuch ? answerHeadTooLarge : this.#problem };
  }

  #execute(chunk: Buffer): boolean {
    try {
      return typeof this.#parser.execute(chunk) === 'number';
    } catch {
      // Thrown below, as nothing else stops the parser.
      return false;
    }
  }

  /** Says whether the answer has no body, whatever its head says. */
  #onHead({ versionMajor, statusCode, headers, shouldKeepAlive }: Head): boolean {
    if (versionMajor !== 1 || statusCode < 100) throw new Error('This is no HTTP/1 answer.');
    if (statusCode === 101) {
      this.#problem = unexpectedUpgrade;
      throw new Error('The receiver switches to another protocol.');
    }
    if (statusCode < 200) return true;
    this.#keepsConnection = allowNextAnswer(headers) && shouldKeepAlive;
    this.#status = statusCode;
    return statusCode === 204 || statusCode === 304;
  }

  #onBody(bytes: Buffer): void {
    if (bytes.length === 0) {
      // A negative length of a chunk, which the parser would read again and again.
      throw new Error('The length of a chunk is none.');
    }
    // A copy, as what is read next overwrites it.
    if (this.#bodyBytes < maxTextBytes) this.#text = Buffer.concat([this.#text ?? noBytes, bytes]);
    this.#bodyBytes += bytes.length;
  }

  #onEnd(): void {
    if (this.#status === 0) {
      // An announcement. How many there may be is bounded by the time alone.
      this.#receivedBytes = 0;
      return;
    }
    this.#isWhole = true;
    const { offset, end } = this.#parser as unknown as Position;
    if (offset === end) return;
    this.#keepsConnection = false;
    throw new Error('Something follows the answer that nobody asked for.');
  }
}

/** Whether it is the H of HTTP, or of an empty line, which some servers write after an answer. */
function mayBegin(byte: number | undefined): boolean {
  return byte === 0x48 || byte === 0x0d || byte === 0x0a;
}

/**
 * Whether the headers leave no doubt where the body ends, and the connection is not closed right after it. Throws where
 * the body has a length that is none.
 */
function allowNextAnswer(headers: readonly string[]): boolean {
  let lengths = 0;
  let encodings = 0;
  let isKept = true;
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index] ?? '';
    const value = headers[index + 1] ?? '';
    switch (name.length) {
      case 10:
        if (/^keep-alive$/i.test(name) && /timeout=0\b/i.test(value)) isKept = false;
        break;
      case 14:
        if (/^content-length$/i.test(name)) {
          if (!/^\d+$/.test(value)) throw new Error('The length of the body is none.');
          lengths++;
        }
        break;
      case 17:
        if (/^transfer-encoding$/i.test(name)) encodings++;
    }
  }
  return isKept && (encodings === 0 || (encodings === 1 && lengths === 0));
}

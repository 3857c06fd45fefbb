/** The part of autocannon that is used here; it comes without types. */
declare module 'autocannon' {
  interface Request {
    readonly method: 'POST';
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
    /** Makes every request. */
    readonly setupRequest?: (request: Request) => Request;
  }
  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Requests in all. */
    readonly amount: number;
    readonly requests: readonly Request[];
  }
  interface Running extends Promise<{ readonly '2xx': number }> {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, responseMs: number) => void,
    ): this;
  }
  export default function autocannon(options: Options): Running;
}

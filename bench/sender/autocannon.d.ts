/** The part of autocannon that is used here; it comes without types. */
declare module 'autocannon' {
  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Requests in all. */
    readonly amount: number;
    readonly requests: readonly {
      readonly method: 'POST';
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string;
    }[];
  }
  interface Running extends Promise<{ readonly '2xx': number }> {
    on(event: 'response', listener: () => void): this;
  }
  export default function autocannon(options: Options): Running;
}

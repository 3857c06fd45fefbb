/** The parts of packages without types that the template and its tests use. */
declare module '@asyncapi/generator' {
  interface Document {
    meta(name: 'asyncapi'): { readonly source?: string };
  }

  export default class Generator {
    constructor(
      /** A path, absolute or with `./`: any other name is looked up in the registry if it is not installed. */
      template: string,
      targetFolder: string,
      options?: {
        readonly forceWrite?: boolean;
        readonly compile?: boolean;
        readonly templateParams?: Readonly<Record<string, string>>;
      },
    );
    /** The document as it was parsed. */
    readonly asyncapi: Document;
    readonly templateParams: Readonly<Record<string, string>>;
    readonly targetDir: string;
    /** Takes a text, or a document of @asyncapi/parser. `path` is where the text stands. */
    generate(document: object | string, options?: { readonly path?: string }): Promise<void>;
    generateFromFile(file: string): Promise<void>;
  }
}

declare module 'react' {
  export function createElement(type: unknown, properties: object, content: string): unknown;
}

/** The parts of packages without types that this project uses. */
declare module '@asyncapi/generator' {
  type Document = import('@asyncapi/parser').AsyncAPIDocumentInterface;

  export default class Generator {
    constructor(
      /** An absolute path: any other name would be looked up in the registry and installed. */
      templateFolder: string,
      targetFolder: string,
      options?: {
        readonly forceWrite?: boolean;
        readonly compile?: boolean;
        readonly disabledHooks?: Readonly<Record<string, boolean>>;
        readonly templateParams?: Readonly<Record<string, string>>;
      },
    );
    /** The document as it was parsed. */
    readonly asyncapi: Document;
    /** The document as it was given: its text, where it was not parsed before. */
    readonly originalAsyncAPI: unknown;
    readonly templateParams: Readonly<Record<string, string>>;
    readonly targetDir: string;
    generate(document: Document): Promise<void>;
    generateFromFile(file: string): Promise<void>;
    generateFromString(text: string): Promise<void>;
  }
}

declare module 'react' {
  export function createElement(type: unknown, properties: object, content: string): unknown;
}

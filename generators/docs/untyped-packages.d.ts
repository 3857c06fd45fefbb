/** The parts of packages without types that this project uses. */
declare module '@asyncapi/generator' {
  export default class Generator {
    constructor(
      /** An absolute path: any other name would be looked up in the registry and installed. */
      templateFolder: string,
      targetFolder: string,
      options: { readonly forceWrite: boolean; readonly compile: boolean },
    );
    generate(document: import('@asyncapi/parser').AsyncAPIDocumentInterface): Promise<void>;
  }
}

declare module 'react' {
  export function createElement(type: unknown, properties: object, content: string): unknown;
}

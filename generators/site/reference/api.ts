/** A module of a package, and what it exports. */
export interface ApiModule {
  /** As the package of a contract exports it, such as `./sender`; or the whole name where it is one of another package. */
  readonly subpath: string;
  readonly exports: readonly ApiExport[];
}

export interface ApiExport {
  readonly name: string;
  readonly kind: 'function' | 'class' | 'constant' | 'type';
  /** TypeScript. */
  readonly declaration: string;
  /** CommonMark: what it is, and how it fails. */
  readonly text: string;
  /** Of an interface or a class: options, fields, methods. */
  readonly members: readonly ApiMember[];
}

export interface ApiMember {
  readonly name: string;
  readonly isOptional: boolean;
  /** TypeScript; a method is a signature. */
  readonly type: string;
  /** CommonMark, may be empty. */
  readonly text: string;
}

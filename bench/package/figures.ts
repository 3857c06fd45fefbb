import type { Size } from '../generation/figures.ts';

export interface PackageCost {
  readonly name: string;
  /** A process that imports it against one that imports nothing. */
  readonly importMs: number;
  /** Bundled, minified, gzipped, everything that it exports kept. */
  readonly gzippedBytes: number;
}

/** What a generated package of so many events costs its importer. */
export interface PackageSize extends Size {
  /** Of all modules that the main entry loads, compiled. */
  readonly sourceBytes: number;
  /** Of the main entry, bundled. */
  readonly minifiedBytes: number;
  readonly gzippedBytes: number;
  /** Of the module of one event in the middle, which has both modes. */
  readonly eventBytes: number;
  readonly entry: ImportCost;
  /** Of that one event by its subpath. */
  readonly event: ImportCost;
}

export interface ImportCost {
  readonly milliseconds: number;
  readonly memoryBytes: number;
}

export interface PackageFigures {
  readonly modules: readonly PackageCost[];
  readonly sizes: readonly PackageSize[];
}

import path from 'node:path';
import { readManifest } from '../clean-clone.ts';

/** A package of the workspace, as its package.json has it now. */
export interface WorkspacePackage {
  /** Relative to the repository; `.` is the contract package. */
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** The packages of a clone that are published, as its workspaces list them. */
export function publishedPackages(clone: string): readonly WorkspacePackage[] {
  const { workspaces } = readManifest<{ readonly workspaces: readonly string[] }>(clone);
  return workspaces
    .map((folder) => ({
      ...readManifest<Omit<WorkspacePackage, 'folder'>>(path.join(clone, folder)),
      folder,
    }))
    .filter((one) => one.private !== true);
}

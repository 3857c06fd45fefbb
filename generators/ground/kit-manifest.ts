import { readFileSync } from 'node:fs';
import { RUNTIME_PACKAGE, RECEIVER_PACKAGE, PLAYER_PACKAGE, KIT_PACKAGE } from './packages.ts';

/** The version range of each package of the kit that a new repository needs, and the oldest Node. */
export interface Toolkit {
  readonly ranges: Readonly<
    Record<
      typeof RUNTIME_PACKAGE | typeof RECEIVER_PACKAGE | typeof PLAYER_PACKAGE | typeof KIT_PACKAGE,
      string
    >
  >;
  readonly node: string;
}

interface Manifest {
  readonly version: string;
  readonly engines: { readonly node: string };
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** By the name of the package, which is as far from the sources as from what is compiled. */
function manifest(): Manifest {
  const file = new URL(import.meta.resolve(`${KIT_PACKAGE}/package.json`));
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}

export function kitVersion(): string {
  return manifest().version;
}

/** The packages that what this kit generates works with. */
export function toolkit(): Toolkit {
  const { version, engines, dependencies, devDependencies } = manifest();
  return {
    node: engines.node,
    ranges: {
      [RUNTIME_PACKAGE]: dependencies[RUNTIME_PACKAGE] ?? '*',
      // The kit does without it, and is tested with it.
      [RECEIVER_PACKAGE]: devDependencies[RECEIVER_PACKAGE] ?? '*',
      // The kit does without the player. Both are released under one version.
      [PLAYER_PACKAGE]: `^${version}`,
      [KIT_PACKAGE]: `^${version}`,
    },
  };
}

import { readFileSync } from 'node:fs';

/** The packages that generated code and its readers need: each name is said here and in its own package.json. */

export const RUNTIME_PACKAGE = '@webhook-contract/runtime';
export const KIT_PACKAGE = '@webhook-contract/kit';
export const RECEIVER_PACKAGE = '@webhook-contract/receiver';
/** What kit and player stand on; generated code imports nothing of it. */
export const COMMON_PACKAGE = '@webhook-contract/common';
export const PLAYER_PACKAGE = '@webhook-contract/player';

/** What generated code imports of the receiver: the surface that is kept stable. */
export const RECEIVER = `${RECEIVER_PACKAGE}/v1`;
export const RECEIVER_COMMAND = `${RECEIVER}/command`;

/** What generated code imports of the player: the surface that is kept stable. */
export const PLAYER = `${PLAYER_PACKAGE}/v1`;
export const PLAYER_COMMAND = `${PLAYER}/command`;

/** Whether npm takes a text as the name of a package, with or without a scope. */
export function isPackageName(text: string): boolean {
  return text.length <= 214 && /^(?:@[a-z0-9~-][\w.~-]*\/)?[a-z0-9~-][\w.~-]*$/.test(text);
}

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
  const { version, engines, dependencies } = manifest();
  return {
    node: engines.node,
    ranges: {
      [RUNTIME_PACKAGE]: dependencies[RUNTIME_PACKAGE] ?? '*',
      [RECEIVER_PACKAGE]: dependencies[RECEIVER_PACKAGE] ?? '*',
      // The kit does without the player. Both are released under one version.
      [PLAYER_PACKAGE]: `^${version}`,
      [KIT_PACKAGE]: `^${version}`,
    },
  };
}

/** The packages that generated code and its readers need: each name is said here and in its own package.json. */

export const RUNTIME_PACKAGE = '@webhook-contract/runtime';
export const KIT_PACKAGE = '@webhook-contract/kit';
/** The command that it brings. */
export const KIT_COMMAND = 'webhook-kit';
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

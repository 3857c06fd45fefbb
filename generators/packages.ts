/** The packages that generated code and its readers need: each name is said here and in its own package.json. */

const RUNTIME_PACKAGE = '@webhook-contract/runtime';
export const PLAYER_PACKAGE = '@webhook-contract/player';

/** What generated code imports: the surface of each that is kept stable. */
export const RUNTIME = `${RUNTIME_PACKAGE}/v1`;
export const PLAYER = `${PLAYER_PACKAGE}/v1`;
export const PLAYER_COMMAND = `${PLAYER}/command`;

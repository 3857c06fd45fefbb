/**
 * What the command shares with those of kit and player. The build puts all of it into the compiled file, as the receiver depends on
 * nothing but the runtime.
 */
export * from '@webhook-contract/common/command-line';

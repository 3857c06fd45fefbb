/** A release that cannot be made as things are: the message says what to do. Nothing was written. */
export class ReleaseRefused extends Error {}

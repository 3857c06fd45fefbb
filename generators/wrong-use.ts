/** A command or a config that says what cannot be. The message says why, without a full stop. */
export class WrongUse extends Error {}

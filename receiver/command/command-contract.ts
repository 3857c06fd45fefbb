/** The contract whose events a command is about. */
export interface CommandContract {
  /** The name of its command. */
  readonly name: string;
  /** Its package; its name is that of the contract in an inbox. */
  readonly package: { readonly name: string };
}

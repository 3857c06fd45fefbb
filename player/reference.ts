/** What documentation says of the command: how it is typed. */
export { npxCommand } from './npx-command.ts';

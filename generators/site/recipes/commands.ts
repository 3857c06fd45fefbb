import type { Contract } from '../../contract/model/model.ts';
import { commandToReceiver, sendCommand } from '../event-code.ts';
import { localVariables } from '../sender-key.ts';
import { exampleEvent } from './recipe-facts.ts';
import type { Recipe } from './recipe.ts';

/** The commands that the guide and the recipes show, for a contract that has an event to send. */
export interface ReceiverCommands {
  /** Sends an example. */
  readonly send: string;
  /** The same to another address. */
  readonly sendTo: (url: string) => string;
  /** How the line begins that a receiver prints when it has handled it. */
  readonly printed: string;
  /** Sends each request several times at once; null if no event ID tells duplicates. */
  readonly duplicates: string | null;
  /** Tests the endpoint. */
  readonly test: string;
}

/** Makes the commands; null if no event has an example, so that there is none to send. */
export function receiverCommands(contract: Contract): ReceiverCommands | null {
  const event = exampleEvent(contract);
  if (event === undefined || event.examples.length === 0) return null;
  return {
    send: sendCommand(contract, event),
    sendTo: (url) => sendCommand(contract, event, url),
    printed: `Handled ${event.eventType} …`,
    duplicates: contract.eventId && commandToReceiver(contract, 'test --only duplicates/concurrent', ''),
    test: commandToReceiver(contract, 'test', ''),
  };
}

/** The oldest Node that the package and the recipes run on. */
export const oldestNode = '22.19';

/** Installs what a recipe needs beside the package of the contract; empty if that is nothing. */
export function installCommands({ packages, devPackages }: Pick<Recipe, 'packages' | 'devPackages'>): string {
  const commands = [
    ['npm install', ...packages],
    ['npm install --save-dev', ...devPackages],
  ];
  return commands
    .filter(({ length }) => length > 1)
    .map((words) => words.join(' '))
    .join('\n');
}

/** Starts a recipe, with the variables that it reads. */
export function runCommand(contract: Contract, { run }: Pick<Recipe, 'run'>): string {
  const [last = '', ...before] = run.split(' && ').toReversed();
  return [...before.toReversed(), localVariables(contract) + last].join(' && ');
}

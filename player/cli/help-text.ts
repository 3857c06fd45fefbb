import type { EventInfo } from '@webhook-contract/runtime/v1';

/** What stands below the options in a command's help: examples to copy, and what its exit codes mean. */
export function helpEnd(examples: readonly string[], exitCodeLines: readonly string[]): string {
  return ['', 'Examples:', ...examples.map(indented), '', 'Exit codes:', ...exitCodeLines.map(indented)].join(
    '\n',
  );
}

function indented(line: string): string {
  return `  ${line}`;
}

/** How every command names the events that it takes. */
export const eventArgument = 'key, template value, title or other name of an event';

/** The name of an event for examples, one that a shell takes as it is. */
export function exampleEvent(events: readonly EventInfo[]): string {
  const event = events.find(({ documented }) => documented);
  if (!event) return '<event>';
  return event.template !== null && /^[\w.:/-]+$/.test(event.template) ? event.template : event.key;
}

/** Gathers what a repeatable option is given. */
export function collect(value: string, previous: readonly string[] = []): string[] {
  return [...previous, value];
}

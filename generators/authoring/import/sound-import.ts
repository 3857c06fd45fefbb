import { pathSegments } from '@webhook-contract/runtime/v1';
import { isError, type Diagnostic } from '../../contract/model/diagnostic.ts';
import { isWithin, type Place } from '../../contract/model/json.ts';
import { exampleOfSource } from '../../contract/rules/example-of-source.ts';
import { examplePossible } from '../../contract/rules/examples.ts';
import type { FileChange } from '../edit/draft.ts';
import { readChanged } from '../edit/problems-of-changes.ts';
import { assumptions } from './assumptions.ts';
import { contentTypeOf, otherContentTypes } from './content-type.ts';
import { changesOf, type Attempt } from './import-changes.ts';
import { assumedAlone, findingsOfUntold } from './known-types.ts';
import { messagesIn } from './merge.ts';
import { messagesOf, type Made } from './messages.ts';
import { notTakenOfSchemas } from './not-taken.ts';
import { signatureHints } from './signature-hints.ts';
import { schemasOf } from './reached.ts';
import type { SourceSet } from './source-set.ts';
import type { EventAt, Finding, Webhook, WebhookExample } from './webhook.ts';

/** The part of an import that the check accepts. */
export interface SoundImport {
  readonly changes: readonly FileChange[];
  readonly taken: readonly EventAt[];
  /** Events of the contract that the source still has. */
  readonly kept: readonly string[];
  readonly findings: readonly {
    readonly kind: Finding['kind'];
    readonly position: string;
    readonly text: string;
  }[];
  /** The remaining errors: with any, nothing may be written. */
  readonly errors: readonly Diagnostic[];
}

/** More than this, and something else is wrong. */
const ROUNDS = 6;

/** Leaves out what the check refuses, until the rest passes. */
export async function soundImport(attempt: Attempt, fresh: readonly Webhook[]): Promise<SoundImport> {
  const { sources, contract, found, types, rules, root, kept } = attempt;
  const untold = findingsOfUntold(sources, fresh, types);
  const told = fresh.filter((webhook) => !untold.has(webhook));
  const left: Finding[] = [
    ...found.findings,
    ...attempt.since,
    ...assumedAlone(sources, fresh, types),
    ...assumptions(sources, told, types),
    ...signatureHints(sources, fresh),
    ...notTakenOfSchemas(sources, told),
    ...untold.values(),
  ];
  const [first] = untold.values();
  if (first && !attempt.existing && untold.size === fresh.length)
    throw sources.problemAt(
      first.place,
      `${first.text} Nothing else can be taken.`,
      'Name another place by "--event-type", or say the event types under "eventTypes" in webhook-contract.config.ts.',
    );
  const contentType = contentTypeOf(root, fresh);
  const bad = new Set<Webhook | WebhookExample>(untold.keys());
  /** Messages whose events say their types themselves, as alternatives of a payload do. */
  let typed: ReadonlySet<string> = new Set();
  for (let round = 1; ; round += 1) {
    const findings = [...left];
    const webhooks = fresh
      .filter((webhook) => !bad.has(webhook))
      .map((webhook) => ({ webhook, examples: webhook.examples.filter((example) => !bad.has(example)) }));
    const made = messagesOf(sources, webhooks, types, messagesIn(root));
    const changes = changesOf(attempt, made, { contentType, typed }, findings);
    const taken = made.map(({ webhook }) => webhook);
    findings.push(...otherContentTypes(taken, contentType));
    const read = await readChanged(contract, rules, changes);
    const problems = read.diagnostics;
    const events = Map.groupBy(read.events, ({ message }) => message.key);
    const keysOf = (key: string) => events.get(key)?.map((event) => event.key) ?? [key];
    const errors = problems.filter(isError);
    const wrong = problems.filter((one) => isError(one) || one.rule === exampleOfSource.id);
    const faults = round < ROUNDS ? faultsOf(sources, contract.root, made, wrong) : [];
    const refused = new Set([...bad, ...faults.flatMap(({ concerned }) => concerned)]);
    const unnamed = made.filter(({ key, message }) => message.name === undefined && !typed.has(key));
    const nowTyped = unnamed.filter(({ key }) =>
      events.get(key)?.every(({ eventType }) => eventType !== null),
    );
    // If nothing would be left, its errors say why.
    if (nowTyped.length > 0) typed = new Set([...typed, ...nowTyped.map(({ key }) => key)]);
    else if (faults.length === 0 || fresh.every((webhook) => refused.has(webhook))) {
      return {
        changes,
        taken: made.flatMap(({ key, webhook }) =>
          keysOf(key).map((event) => ({ key: event, position: sources.positionOf(webhook.place) })),
        ),
        kept: kept.flatMap(keysOf),
        findings: [...findings, ...remarksOn(made, problems)].map(({ kind, place, text }) => ({
          kind,
          position: sources.positionOf(place),
          text,
        })),
        errors,
      };
    }
    for (const one of refused) bad.add(one);
    left.push(...faults.map(({ finding }) => finding));
  }
}

/** Findings of the check on what is taken: bodies that mock senders cannot make, and keywords that are read differently. */
function remarksOn(made: readonly Made[], problems: readonly Diagnostic[]): readonly Finding[] {
  return problems.flatMap(({ rule, file, pointer, message: text }): Finding[] => {
    const key = MESSAGE.exec(pointer)?.[1];
    const one = rule === examplePossible.id ? made.find((other) => other.key === key) : undefined;
    if (one) return [{ kind: 'unknown', place: one.webhook.place, text }];
    const kind = READ_OTHERWISE.get(rule);
    return kind ? [{ kind, place: { file, path: pathSegments(pointer) }, text }] : [];
  });
}

/** The kind of finding that the report makes of each rule about how a schema is read. */
const READ_OTHERWISE: ReadonlyMap<string, Finding['kind']> = new Map([
  ['nullable-assumed', 'assumed'],
  ['nullable-type', 'contradiction'],
  ['number-digits', 'assumed'],
  ['reference-siblings', 'contradiction'],
] as const);

interface Fault {
  /** The webhooks and examples that it rules out. */
  readonly concerned: readonly (Webhook | WebhookExample)[];
  readonly finding: Finding;
}

/** The examples, or else the webhooks, that problems concern. */
function faultsOf(
  sources: SourceSet,
  document: string,
  made: readonly Made[],
  problems: readonly Diagnostic[],
): readonly Fault[] {
  return problems.flatMap(({ rule, file, pointer, message, hint }): Fault[] => {
    const at: Place = { file, path: pathSegments(pointer) };
    const inMessage = file === document ? MESSAGE.exec(pointer) : null;
    const candidates = inMessage ? made.filter(({ key }) => key === inMessage[1]) : made;
    const examples = candidates.flatMap((one) =>
      one.examples.filter((example, index) =>
        inMessage ? String(index) === inMessage[2] : isWithin(at, example.place),
      ),
    );
    const [example] = examples;
    if (example) {
      const text =
        rule === exampleOfSource.id ? message : `An example is left out, as the check refuses it: ${message}`;
      const place = inMessage ? example.place : at;
      return [{ concerned: examples, finding: { kind: 'contradiction', place, text } }];
    }
    const webhooks = candidates
      .map(({ webhook }) => webhook)
      .filter(
        (webhook) => inMessage !== null || schemasOf(sources, webhook).some((place) => isWithin(at, place)),
      );
    const [first, ...others] = webhooks;
    if (!first) return [];
    const more = others.length === 0 ? '' : ` and ${others.length} more`;
    const text = `${JSON.stringify(first.name)}${more} cannot be taken: ${message} ${hint}`;
    return [
      { concerned: webhooks, finding: { kind: 'left out', place: inMessage ? first.place : at, text } },
    ];
  });
}

const MESSAGE = /^\/components\/messages\/([^/]+)(?:\/examples\/(\d+))?/;

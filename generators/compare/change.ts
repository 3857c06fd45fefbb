import type { Json } from '../contract/model/json.ts';

/**
 * `break`: correct code stops working. `risk`: somebody has to look, because it depends on the code, or because it cannot
 * be decided. `ok`: nothing happens.
 */
export type Verdict = 'break' | 'risk' | 'ok';

/** The worst first. */
export const severities: readonly Verdict[] = ['break', 'risk', 'ok'];

/** What a change does to the four parties. */
export interface Effect {
  /**
   * Receivers, with their validators in tolerant mode. `previous`: the previous package meets a request of the current
   * contract. `current`: the current package meets a request of the previous contract, such as a retry under way or a replay.
   */
  readonly receivers: { readonly previous: Verdict; readonly current: Verdict };
  /** TypeScript compiled against the types. */
  readonly types: Verdict;
  /** Senders and mocks: strict overrides, and names of events and examples. */
  readonly senders: Verdict;
  /** Readers of the documentation: addresses and anchors. */
  readonly links: Verdict;
}

/** An effect by its verdicts, in the order of `verdictsOf`: `ok break break break ok`. */
export function effect(verdicts: `${Verdict} ${Verdict} ${Verdict} ${Verdict} ${Verdict}`): Effect {
  const [previous, current, types, senders, links] = verdicts.split(' ') as readonly Verdict[];
  if (!previous || !current || !types || !senders || !links) throw new Error(`no verdicts: ${verdicts}`);
  return { receivers: { previous, current }, types, senders, links };
}

/** The effect of what nobody notices. */
export const noEffect: Effect = effect('ok ok ok ok ok');

type Headers = Readonly<Record<string, string>>;

/** Proves a `break`. */
export interface Witness {
  /** Breaks the previous package: a body that the current contract accepts for the event, and the previous one does not. */
  readonly previous?: Json;
  /** Breaks the current package: a body that the previous contract accepts for the event, and the current one does not. */
  readonly current?: Json;
  /** The headers of these requests, which may have the event type. */
  readonly headers?: { readonly previous?: Headers; readonly current?: Headers };
  /** TypeScript that compiles with the previous package, and not with the current one. */
  readonly types?: string;
}

/** A place in the sources of a contract. */
export interface SourcePosition {
  /** Relative to the folder of the contract, with forward slashes. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 code units. */
  readonly column: number;
}

/** Where a change is, in the previous and in the current sources; what was added has no `from`, what was removed no `to`. */
export interface ChangePlaces {
  readonly from?: SourcePosition;
  readonly to?: SourcePosition;
}

/** A difference between two contracts, and what it does. */
export interface Change extends Effect, ChangePlaces {
  /** Kebab-case ID of the rule. */
  readonly rule: string;
  /** Key of the event, in the current contract if it has it; left out for a change of several events. */
  readonly event?: string;
  /** The keys of several events that have changed alike. */
  readonly events?: readonly string[];
  /** One sentence. */
  readonly message: string;
  /** Whether more is known or sent than before. */
  readonly adds?: boolean;
  /** Whether something is deprecated that was not. */
  readonly deprecates?: boolean;
  /** Further places of the same change. */
  readonly elsewhere?: readonly ChangePlaces[];
  readonly witness?: Witness;
}

/** The step to the next version that a set of changes demands. */
export type Bump = 'none' | 'patch' | 'minor' | 'major';

/** The verdicts of a change, in the order in which they are shown. */
export function verdictsOf({ receivers, types, senders, links }: Effect): readonly Verdict[] {
  return [receivers.previous, receivers.current, types, senders, links];
}

/** The worst verdict of a change. */
export function worstOf(change: Effect): Verdict {
  return worstVerdict(verdictsOf(change));
}

/** The worst of several verdicts. */
export function worstVerdict(verdicts: readonly Verdict[]): Verdict {
  return severities.find((verdict) => verdicts.includes(verdict)) ?? 'ok';
}

/** The worst that several changes do to each party. */
export function worstEffect(effects: readonly Effect[]): Effect {
  return {
    receivers: {
      previous: worstVerdict(effects.map(({ receivers }) => receivers.previous)),
      current: worstVerdict(effects.map(({ receivers }) => receivers.current)),
    },
    types: worstVerdict(effects.map(({ types }) => types)),
    senders: worstVerdict(effects.map(({ senders }) => senders)),
    links: worstVerdict(effects.map(({ links }) => links)),
  };
}

/** Any break is major; an addition or a risk minor; everything else a patch. */
export function bumpOf(changes: readonly Change[]): Bump {
  const verdicts = new Set(changes.flatMap(verdictsOf));
  if (verdicts.has('break')) return 'major';
  if (verdicts.has('risk') || changes.some(({ adds }) => adds)) return 'minor';
  return changes.length > 0 ? 'patch' : 'none';
}

/** The first of several texts, and how many more there are. */
export function firstOf(texts: readonly string[]): string {
  return texts.slice(0, 5).join(', ') + (texts.length > 5 ? ` and ${texts.length - 5} more` : '');
}

/** `file:line:column`. */
export function positionText({ file, line, column }: SourcePosition): string {
  return `${file}:${line}:${column}`;
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Location } from '../../contract/model/model.ts';
import type { RuleLevels } from '../../contract/rule-levels.ts';
import { loadSources } from '../../contract/source/sources.ts';
import { withDiscriminated, withListed } from './discriminated.ts';
import { gather } from './gather.ts';
import { refuseDangling } from './gone-webhooks.ts';
import { changedIn, headersSince, noSources } from './import-changes.ts';
import { statedPlaces, typesOf } from './known-types.ts';
import { alreadyIn } from './merge.ts';
import { soundImport, type SoundImport } from './sound-import.ts';
import { openSources } from './source-set.ts';
import type { About, EventAt, Webhook } from './webhook.ts';

/** The changes and the report of an import. */
export interface Import extends SoundImport {
  /** Events of the contract that the source no longer has. */
  readonly gone: readonly string[];
  /** Those that went with their webhooks. */
  readonly removed: readonly string[];
  /** Those that it still has, with another payload or other examples than the copy of the source has. */
  readonly changed: readonly EventAt[];
  readonly places: readonly Location[];
  readonly about: About | undefined;
}

interface ImportOptions {
  /** The document of the contract, which may exist. */
  readonly document: string;
  readonly paths: readonly string[];
  /** Nothing outside of it is read of sources from elsewhere; undefined for what `readingRoot` says. */
  readonly root: string | undefined;
  readonly rules: RuleLevels;
  /** Where the event type is, if somebody has said so. */
  readonly eventType: readonly Location[];
  /** The event types that the config states, by the names of webhooks in the source. */
  readonly eventTypes: Readonly<Record<string, string | readonly string[]>>;
  /** Whether events go with their webhooks. */
  readonly removesGone: boolean;
  /** Patterns of the names of component schemas that are bodies of webhooks. */
  readonly schemas: readonly string[];
}

/** Makes a contract of sources, or adds what is new in them to one that exists. Throws an ImportProblem. */
export async function importContract(options: ImportOptions): Promise<Import> {
  const { document, rules, eventTypes } = options;
  const sources = openSources(path.dirname(document), options.paths, options.root);
  const existing = existsSync(document) ? loadSources(document).sources : undefined;
  const contract = existing ?? noSources(document);
  const root = contract.files.get(contract.root)?.value;
  const places = options.eventType.length > 0 ? options.eventType : statedPlaces(root);
  const isStated = ({ name }: Webhook) => Object.hasOwn(eventTypes, name);
  const described = withDiscriminated(sources, gather(sources, options.schemas));
  const findings = [...described.findings];
  const webhooks = withListed(sources, described.webhooks, places, isStated, findings);
  const found = { ...described, webhooks, findings };
  const before = alreadyIn(root, found.webhooks);
  const removed = options.removesGone ? before.gone : [];
  const gone = before.gone.filter((key) => !removed.includes(key));
  const kept = [...before.kept.keys()];
  refuseDangling(contract, sources, [...gone, ...kept], gone);
  const known = typesOf(sources, before.fresh, places, eventTypes);
  // Places that the contract or an option states have been considered above.
  const fresh =
    places.length > 0 ? before.fresh : withListed(sources, before.fresh, known.places, isStated, findings);
  const listed = fresh.flatMap((one) => (one.types?.[0] === undefined ? [] : [[one, one.types[0]] as const]));
  const types = { ...known, values: new Map([...known.values, ...listed]) };
  const changed = changedIn(contract, sources, before.kept);
  const since = headersSince(contract, sources, before.kept);
  const attempt = { sources, contract, existing, found, types, rules, root, changed, since, kept, removed };
  const sound = await soundImport(attempt, fresh);
  return { ...sound, gone, removed, changed, places: types.places, about: found.about };
}

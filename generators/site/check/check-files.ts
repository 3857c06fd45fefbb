import type { Cache } from '../../contract/source/cache.ts';
import type { Contract, ContractEvent, DocumentedEvent } from '../../contract/model/model.ts';
import { eventTypePlaces, eventTypeValues } from '../../outputs/contract-data.ts';
import { GENERATED, type GeneratedFile } from '../../outputs/generator.ts';
import { eventStem } from '../../contract/model/names.ts';
import { inLatin1, quoted } from '../../outputs/typescript.ts';
import { withVisibleControls } from '../../ground/visible-controls.ts';
import { formatChecks } from '../../outputs/validators/formats-module.ts';
import { compileGuards, type PayloadModule } from '../../outputs/validators/guard-modules.ts';
import type { Unit } from '../../outputs/validators/guard-compiler.ts';
import {
  formatName,
  isFormatName,
  isShapeName,
  runtimeFunctions,
} from '../../outputs/validators/guard-names.ts';
import { formatsUsed } from '../../outputs/validators/module-files.ts';
import { pagePaths } from '../links.ts';
import type { Site } from '../site.ts';
import type { Json } from '../../contract/model/json.ts';

/**
 * The validators of a contract as scripts that the page to check payloads loads: one for each event, so that it loads only those
 * that a reader needs. Each calls a method of `Definitions` in `browser/check/`.
 */
export async function checkFiles({ contract }: Site, cache?: Cache): Promise<readonly GeneratedFile[]> {
  const documented = contract.events.filter((event) => event.documented);
  if (documented.length === 0) return [];
  const { shapes, payloads } = compileGuards(
    contract.definitions,
    documented.map(({ payload }) => payload),
    cache,
  );
  const formats = formatsUsed([shapes, ...payloads]);
  const shared = `{ vendor: ${JSON.stringify(contract.package.name)}, schemas: () => JSON.parse(${quoted(shapes.schemas)}), formats }`;
  return [
    script('contract', `webhookCheck.contract(${JSON.stringify(contractData(contract))});`),
    script(
      'shapes',
      `webhookCheck.shapes(({ ${runtimeFunctions.join(', ')} }) => {
${await formatChecks(formats)}
${codeOf(shapes.units)}
return { ${formats.map((format) => `${formatName(format)}, `).join('')}${shapes.units.map(({ name }) => `${name}, `).join('')}shared: ${shared} };
});`,
    ),
    ...payloads.flatMap((payload, index) => {
      const event = documented[index];
      return event === undefined ? [] : [eventScript(event, payload)];
    }),
  ];
}

function contractData(contract: Contract): Json {
  return {
    eventType: eventTypePlaces(contract),
    events: contract.events.flatMap((event) =>
      event.eventType === null ? [] : [eventData(event, event.eventType)],
    ),
  };
}

function eventData(event: ContractEvent, eventType: string): Json {
  const { key, title, documented } = event;
  return { stem: eventStem(key), title, eventType, ...eventTypeValues(event), documented };
}

function eventScript(event: DocumentedEvent, { units, guards, schemas }: PayloadModule): GeneratedFile {
  const stem = eventStem(event.key);
  const needed = namesNeeded(units, guards);
  return script(
    `events/${stem}`,
    `webhookCheck.event(${JSON.stringify(stem)}, JSON.parse(${quoted(JSON.stringify(event.examples[0]?.payload ?? {}))}), ({ ${runtimeFunctions.join(', ')} }, { ${needed.join(', ')} }) => {
${codeOf(units)}
return { ${guards}, schemas: () => JSON.parse(${quoted(schemas)}), shared };
});`,
  );
}

/** What the code of an event takes of the shapes. */
function namesNeeded(units: readonly Unit[], guards: string): readonly string[] {
  const own = new Set(units.map(({ name }) => name));
  const used = new Set([...units.flatMap(({ uses }) => [...uses]), ...guards.split(/[\s:,]+/)]);
  const shared = [...used].filter((name) => (isShapeName(name) || isFormatName(name)) && !own.has(name));
  return [...shared.sort(), 'shared'];
}

/** Without indents, which are a third of the code, and which nobody reads here. */
function codeOf(units: readonly Unit[]): string {
  return units.map(({ code }) => `${code.replaceAll(/\n +/g, '\n')}\n`).join('');
}

function script(name: string, source: string): GeneratedFile {
  const content = `// ${GENERATED}\n${inLatin1(withVisibleControls(source))}\n`;
  return { path: `${pagePaths.checkFolder}${name}.js`, content };
}

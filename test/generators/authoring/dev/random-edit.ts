import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import type { Random } from '../../../random.ts';

/** The files of a contract in a folder, and what a maintainer does to them. */
export interface EditedContract {
  /** Makes one edit, or puts right what earlier ones have broken, and says in a word which. */
  edit(): string;
}

interface Draft {
  readonly asyncapi: string;
  readonly channels: { readonly alerts: { readonly messages: Record<string, unknown> } };
  readonly operations: { readonly sendAlert: { readonly messages: unknown[] } };
  readonly components: { readonly messages: Record<string, Record<string, unknown>> };
}

type Schema = Record<string, unknown> & { properties?: Record<string, Schema> };

/** Edits the valid contract of the tests, of which a copy is in the folder. All that is random comes from `random`. */
export function editedContract(folder: string, random: Random): EditedContract {
  const document = path.join(folder, 'asyncapi.yaml');
  let serial = 0;
  let lastGood = filesOf(folder);
  let broken = 0;

  /** As editors save: into the file, or by a new one that takes its place. */
  function save(file: string, text: string): void {
    mkdirSync(path.dirname(file), { recursive: true });
    if (random.below(2) === 0) return writeFileSync(file, text);
    writeFileSync(`${file}.tmp~`, text);
    renameSync(`${file}.tmp~`, file);
  }

  function changeDocument(change: (draft: Draft) => void): void {
    const draft = parse(readFileSync(document, 'utf8')) as Draft;
    change(draft);
    save(document, stringify(draft));
  }

  function changeSchema(file: string, change: (schema: Schema) => void): void {
    const schema = JSON.parse(readFileSync(file, 'utf8')) as Schema;
    change(schema);
    save(file, `${JSON.stringify(schema, null, 2)}\n`);
  }

  const eventSchema = (): string => random.pick(filesOf(path.join(folder, 'schemas/events'))).file;
  const shared = path.join(folder, 'schemas/common/place.schema.json');
  const addedKeys = (): string[] =>
    Object.keys((parse(readFileSync(document, 'utf8')) as Draft).components.messages).filter((key) =>
      key.startsWith('added'),
    );

  const edits: Readonly<Record<string, () => void>> = {
    'description of a schema': () =>
      changeSchema(eventSchema(), (schema) => (schema.description = `It is so, ${serial}. */ \`$\{x}\``)),
    'field added': () =>
      changeSchema(eventSchema(), (schema) => {
        const field = {
          description: `Field ${serial}.`,
          type: random.pick(['string', 'integer', 'boolean']),
        };
        schema.properties = { ...schema.properties, [`field${serial}`]: field as Schema };
      }),
    'field removed': () =>
      changeSchema(eventSchema(), (schema) => {
        const added = Object.keys(schema.properties ?? {}).filter((name) => name.startsWith('field'));
        for (const name of added.slice(0, 1)) delete schema.properties?.[name];
      }),
    'enum of a field': () =>
      changeSchema(eventSchema(), (schema) => {
        const values = ['a', 'b', 'c', `d${serial}`].slice(random.below(3));
        const state: Schema = { description: 'The state.', type: 'string', enum: values };
        schema.properties = { ...schema.properties, state };
      }),
    'shared shape': () => changeSchema(shared, (schema) => (schema.maxLength = 20 + random.below(30))),
    'title of a shared shape': () =>
      changeSchema(shared, (schema) => (schema.title = random.pick(['Bed', 'Place', `Row ${serial}`]))),
    'what events share': () =>
      changeSchema(eventSchema(), (schema) => {
        const bed: Schema = { description: 'A bed.', allOf: [{ $ref: '../common/place.schema.json' }] };
        schema.properties = { ...schema.properties, bed };
      }),
    'title of an event': () =>
      changeDocument(({ components }) => {
        const message = components.messages[random.pick(Object.keys(components.messages))];
        if (message) message.title = `Happening ${serial}`;
      }),
    'trigger of an event': () =>
      changeDocument(({ components }) => {
        const message = components.messages[random.pick(Object.keys(components.messages))];
        if (message) message.summary = `Something has happened, ${serial}.`;
      }),
    'event added': () => {
      const [name, key] = [`added-${serial}`, `added${serial}`];
      const kind = `ADDED_${serial}`;
      const schema = {
        $schema: 'http://json-schema.org/draft-07/schema#',
        description: 'An event that has been added.',
        type: 'object',
        required: ['kind'],
        properties: { kind: { description: 'The kind of alert.', type: 'string', const: kind } },
      };
      save(path.join(folder, `schemas/events/${name}.schema.json`), JSON.stringify(schema));
      changeDocument((draft) => {
        draft.components.messages[key] = {
          name: kind,
          title: `Added ${serial}`,
          summary: 'It has been added.',
          tags: [{ name: 'Water' }],
          traits: [{ $ref: '#/components/messageTraits/delivery' }],
          payload: { $ref: `./schemas/events/${name}.schema.json` },
          examples: [{ name: 'one', summary: 'One.', headers: { 'x-alert-id': 'a-9' }, payload: { kind } }],
        };
        draft.channels.alerts.messages[key] = { $ref: `#/components/messages/${key}` };
        draft.operations.sendAlert.messages.push({ $ref: `#/channels/alerts/messages/${key}` });
      });
    },
    'event removed': () => {
      const [key] = addedKeys();
      if (key === undefined) return;
      rmSync(path.join(folder, `schemas/events/added-${key.replace('added', '')}.schema.json`), {
        force: true,
      });
      changeDocument((draft) => {
        delete draft.components.messages[key];
        delete draft.channels.alerts.messages[key];
        const { messages } = draft.operations.sendAlert;
        messages.splice(
          messages.findIndex((one) => JSON.stringify(one).includes(`/${key}"`)),
          1,
        );
      });
    },
    'example that no longer holds': () =>
      changeSchema(eventSchema(), (schema) => (schema.minProperties = 90 + random.below(9))),
    'half a file': () => {
      const file = random.pick([document, eventSchema(), shared]);
      const text = readFileSync(file, 'utf8');
      save(file, text.slice(0, random.below(text.length)));
    },
    'file moved away': () => renameSync(shared, `${shared}.${serial}.json`),
    'file that nothing refers to': () =>
      save(path.join(folder, `schemas/common/unused-${serial}/x.schema.json`), '{ "type": "string" }'),
  };

  return {
    edit() {
      serial += 1;
      // What is broken is put right before long, and what is whole is kept to go back to.
      if (broken > 0 && random.below(2) === 0) {
        putBack(folder, lastGood);
        broken = 0;
        return 'put right';
      }
      if (broken === 0) lastGood = filesOf(folder);
      const name = random.pick(Object.keys(edits));
      try {
        edits[name]?.();
      } catch {
        // An edit of a file that is broken, or gone, is none.
      }
      if (/half|moved|no longer|nothing/.test(name)) broken += 1;
      return name;
    },
  };
}

interface KeptFile {
  readonly file: string;
  readonly text: string;
}

function filesOf(folder: string): readonly KeptFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('generated'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}

function putBack(folder: string, kept: readonly KeptFile[]): void {
  const wanted = new Set(kept.map(({ file }) => file));
  for (const { file } of filesOf(folder)) if (!wanted.has(file)) rmSync(file);
  for (const { file, text } of kept) {
    mkdirSync(path.dirname(file), { recursive: true });
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  }
}

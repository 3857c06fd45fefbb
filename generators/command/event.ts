import { UsageError } from '@webhook-contract/common/command-line';
import type { Subject } from '../contract/document/outline.ts';
import { documentEvent } from '../authoring/event/document-event.ts';
import { parseFields, shapesOf } from '../authoring/event/event-field.ts';
import { parseEventType } from '../authoring/event/event-type-values.ts';
import { namedMessage } from '../authoring/event/event-names.ts';
import { hasTypeInPayload } from '../authoring/event/payload-of-fields.ts';
import { asTyped } from '../ground/command-line.ts';
import { commandUse, type AddCommand } from './command-use.ts';
import { addNew } from './event-new.ts';
import { addEditOptions, editContract, type EditFlags } from './edit-contract.ts';
import { addFieldOption, askFields, addTypeOption, askEventType } from './event-questions.ts';
import { hasTerminal, onTerminal } from '../ground/terminal.ts';

/** `event`: adds events to the contract, and documents those that are undocumented. */
export const addEvent: AddCommand = (program) => {
  const event = program
    .command('event')
    .description(
      'Add an event, or document one that is undocumented: in the document, its files, its tables and the changes. ' +
        'Comments stay; nothing is written if the result would not pass the check.',
    )
    .uses(
      commandUse([asTyped('event new'), asTyped('event document', ['orderShipped'])], 'nothing was written'),
    );
  for (const add of [addNew, addDocument]) add(event);
};

interface DocumentFlags extends EditFlags {
  readonly type?: string;
  readonly field?: readonly string[];
}

/** `event document`: gives an undocumented event its payload. */
const addDocument: AddCommand = (event) => {
  addEditOptions(
    addFieldOption(
      addTypeOption(
        event
          .command('document')
          .description(
            'Give an undocumented event its event type and payload: schema, examples, and the changes. On a terminal it ' +
              'asks for what the options leave out.',
          )
          .argument('<key>', 'the key of its message'),
      ),
    ),
  )
    .uses(
      commandUse(
        [
          asTyped('event document', ['orderShipped']),
          asTyped('event document', [
            'orderShipped',
            '--type',
            'order.shipped',
            '--field',
            '"carrier: string, Who delivers it."',
          ]),
        ],
        'the result would not pass the check, or you quit (130 with Ctrl-C); nothing was written',
      ),
    )
    .runs(async (key: string, flags: DocumentFlags) =>
      editContract(flags, async (subject, draft) => {
        const message = namedMessage(subject, key);
        const known = subject.events.find((one) => one.message === message)?.values[0] ?? null;
        const given = await answersFrom(subject, flags, known !== null);
        const shapes = shapesOf(subject);
        documentEvent(subject, draft, {
          key,
          values: parseEventType(subject, given.type),
          fields: parseFields(given.field ?? [], shapes),
        });
      }),
    );
};

async function answersFrom(
  subject: Subject,
  flags: DocumentFlags,
  isTypeKnown: boolean,
): Promise<Pick<DocumentFlags, 'type' | 'field'>> {
  if (flags.field !== undefined) return flags;
  if (!hasTerminal())
    throw new UsageError(
      'event document asks for fields on a terminal, but there is none. Give each with --field.',
    );
  return onTerminal(async (ask) => {
    const mustHave = hasTypeInPayload(subject);
    const type = flags.type ?? (isTypeKnown ? undefined : await askEventType(subject, ask, { mustHave }));
    return { ...(type !== undefined && { type }), field: await askFields(subject, ask) };
  });
}

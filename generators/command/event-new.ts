import { UsageError } from '@webhook-contract/common/command-line';
import { parseFields, shapesOf } from '../authoring/event/event-field.ts';
import { parseEventType } from '../authoring/event/event-type-values.ts';
import { allCategoriesOf } from '../authoring/event/categories.ts';
import { requireFreeNames } from '../authoring/event/event-names.ts';
import { addEvent } from '../authoring/event/new-event.ts';
import { hasTypeInPayload } from '../authoring/event/payload-of-fields.ts';
import type { Subject } from '../contract/document/outline.ts';
import { proposal } from '../contract/model/diagnostic.ts';
import { eventProperty, hasName, losesLetters } from '../contract/model/names.ts';
import { problemIn, asTyped } from '../ground/command-line.ts';
import { commandUse, type AddCommand } from './command-use.ts';
import { addEditOptions, editContract, type EditFlags } from './edit-contract.ts';
import { addFieldOption, askFields, addTypeOption, askEventType } from './event-questions.ts';
import { hasTerminal, onTerminal, type Ask } from '../ground/terminal.ts';

interface NewFlags extends EditFlags {
  readonly title?: string;
  readonly key?: string;
  readonly summary?: string;
  readonly category?: string;
  readonly type?: string;
  readonly field?: readonly string[];
}

type Answers = Omit<NewFlags, keyof EditFlags>;

/** `event new`: adds an event. */
export const addNew: AddCommand = (event) => {
  addEditOptions(
    addFieldOption(
      addTypeOption(
        event
          .command('new')
          .description(
            'Add an event to the contract, with schema and examples if you give its fields. On a terminal it asks for ' +
              'what the options leave out.',
          )
          .option('--title <title>', 'what the event is called')
          .option('--key <key>', 'the key of its message (default: made from the title)')
          .option('--summary <text>', 'when it is sent, in one sentence')
          .option('--category <name>', 'its category, a tag of the document'),
      ),
    ),
  )
    .uses(
      commandUse(
        [
          asTyped('event new'),
          asTyped('event new', ['--title', '"Order Shipped"', '--summary', '"An order has been shipped."']),
          asTyped('event new', [
            '--title',
            '"Order Refunded"',
            '--summary',
            '"An order has been refunded."',
            '--type',
            'order.refunded',
            '--field',
            '"amount: number, What was refunded."',
          ]),
        ],
        'the result would not pass the check, or you quit (130 with Ctrl-C); nothing was written',
      ),
    )
    .runs(async (flags: NewFlags) =>
      editContract(flags, async (subject, draft) => {
        const given = await answersFrom(subject, flags);
        const { title = '', summary = '', category, type, field = [] } = given;
        const shapes = shapesOf(subject);
        addEvent(subject, draft, {
          key: given.key ?? keyOf(title) ?? '',
          title,
          summary,
          category: categoryNamed(subject, category),
          values: parseEventType(subject, type),
          fields: parseFields(field, shapes),
        });
      }),
    );
};

async function answersFrom(subject: Subject, flags: NewFlags): Promise<Answers> {
  const missing = (['title', 'summary'] as const).filter((name) => flags[name] === undefined);
  if (missing.length === 0) {
    if (flags.key === undefined && keyOf(flags.title ?? '') === undefined)
      throw new UsageError(
        '--title: it gives no key, which is made of letters from A to Z and digits',
        'Give the key with --key, like orderPaid',
      );
    return flags;
  }
  if (!hasTerminal())
    throw new UsageError(
      `event new asks its questions on a terminal, but there is none. Give ${missing.map((name) => `--${name}`).join(', ')}.`,
    );
  return onTerminal((ask) => asked(subject, flags, ask));
}

async function asked(subject: Subject, flags: NewFlags, ask: Ask): Promise<Answers> {
  const categories = allCategoriesOf(subject);
  const title =
    flags.title ??
    (await ask({
      ask: 'Title',
      problemOf: (title) =>
        problemIn(() => requireFreeNames(subject, { title, key: flags.key ?? keyOf(title) })),
    }));
  const key =
    flags.key ??
    keyOf(title) ??
    (await ask({
      ask: 'Key, as the title gives none: letters from A to Z and digits, like orderPaid',
      problemOf: (typed) => problemIn(() => requireFreeNames(subject, { key: typed })),
    }));
  const summary = flags.summary ?? (await ask({ ask: 'When it is sent, in one sentence' }));
  const category =
    flags.category ??
    (categories.length < 2
      ? undefined
      : await ask({
          ask: `Category (${categories.join(', ')})`,
          problemOf: (typed) =>
            categories.includes(typed) ? undefined : proposal(typed, categories, 'Use one of them'),
        }));
  const type = flags.type ?? (await askEventType(subject, ask));
  const canHaveFields = type !== undefined || !hasTypeInPayload(subject);
  const field = flags.field ?? (canHaveFields ? await askFields(subject, ask) : []);
  return {
    ...flags,
    key,
    title,
    summary,
    field,
    ...(category !== undefined && { category }),
    ...(type !== undefined && { type }),
  };
}

/** The key that a title gives; undefined if that would leave out letters of it. */
function keyOf(title: string): string | undefined {
  return hasName(title) && !losesLetters(title) ? eventProperty(title) : undefined;
}

/** A category that the contract has; the only one if none is given. */
function categoryNamed(subject: Subject, name: string | undefined): string | undefined {
  const categories = allCategoriesOf(subject);
  if (categories.length === 0 && name === undefined) return undefined;
  if (name === undefined && categories.length === 1) return categories[0];
  if (name !== undefined && categories.includes(name)) return name;
  throw new UsageError(
    name === undefined ? '--category is missing' : `There is no category ${JSON.stringify(name)}`,
    proposal(
      name,
      categories,
      `${categories.length === 0 ? 'Declare' : `Use one of ${categories.join(', ')}, or declare`} it under "info.tags"`,
    ),
  );
}

import type { NotificationGroup, Notification } from '../../contract/model.ts';
import { anchor, slugs } from '../anchors.ts';
import { plural } from '../durations.ts';
import { html } from '../html.ts';
import type { Html, HtmlValue } from '../html.ts';
import type { Site } from '../site.ts';

/** A form that filters notifications once a script has revealed it, and what it needs to know of each row. */
export interface NotificationFilter {
  readonly form: Html;
  /** Data attributes for a notification's row: words that are among the values of the form's fields. */
  readonly attributesOf: (notification: Notification, group: NotificationGroup) => Html;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

const channels = [
  { value: 'email', label: 'Email' },
  { value: 'sms', label: 'SMS' },
  { value: 'webhook', label: 'Webhook' },
] as const;

/** Makes the filter of the notification catalogue. A list with fewer than two choices is left out. */
export function notificationFilter(site: Site): NotificationFilter {
  const groups = site.contract.notifications?.groups ?? [];
  const notifications = groups.flatMap((group) => group.notifications);
  const used = channels.filter(({ value }) =>
    notifications.some((notification) => notification[value] !== null),
  );
  const attributes = (site.contract.notifications?.attributes ?? []).map(({ id, label }) => ({
    id,
    label,
    // Apart from the names of the other fields.
    name: anchor('attribute', id),
    choices: choices(notifications.flatMap(({ attributes: values }) => values[id] ?? [])),
  }));
  const categoryOf = ({ webhook }: Notification) => site.eventsByKey.get(webhook ?? '')?.category;
  const categories = site.categories
    .map(({ slug, name }): Choice => ({ value: slug, label: name }))
    .filter(({ label }) => notifications.some((notification) => categoryOf(notification) === label));
  const parts = [
    { label: 'Category of the event', choices: categories },
    { label: 'Group', choices: groups.map(({ id, title }) => ({ value: groupValue(id), label: title })) },
  ];
  return {
    form: html`<search class="filter" data-filter hidden aria-label="Filter the notifications">
      <div class="filter-fields">
        <label class="filter-text"
          >Words <input type="search" name="text" autocomplete="off" spellcheck="false"
        /></label>
        ${select('channel', 'Channel', used)}${select('category', 'Category', parts)}${attributes.map(({ name, label, choices: values }) => select(name, label, values))}
      </div>
      <p>
        <span data-count role="status">${plural(notifications.length, 'notification')}</span>
        <button type="button" data-reset>Reset</button>
      </p>
      <p class="filter-empty" data-empty hidden>No matches. Remove a filter, or reset them all.</p>
    </search> `,
    attributesOf: (notification, group) => {
      const valueOf = (all: readonly Choice[], name: string | null | undefined) =>
        all.flatMap(({ label, value }) => (label === name ? value : []));
      const own = used.filter(({ value }) => notification[value] !== null).map(({ value }) => value);
      const parts = [...valueOf(categories, categoryOf(notification)), groupValue(group.id)];
      const others = attributes.map(
        ({ id, name, choices: values }) =>
          html` data-${name}="${valueOf(values, notification.attributes[id])}"`,
      );
      return html` data-channel="${own.join(' ')}" data-category="${parts.join(' ')}"${others}`;
    },
  };
}

/** Each name once, with a value that is one word. */
function choices(names: readonly string[]): readonly Choice[] {
  const different = [...new Set(names)];
  const values = slugs(different);
  return different.map((label, index) => ({ label, value: values[index] ?? '' }));
}

/** Apart from the values of categories, which have no dot. */
function groupValue(id: string): string {
  return `group.${id}`;
}

interface ChoicePart {
  readonly label: string;
  readonly choices: readonly Choice[];
}

function select(name: string, label: string, entries: readonly (Choice | ChoicePart)[]): HtmlValue {
  const count = entries.reduce((sum, entry) => sum + ('choices' in entry ? entry.choices.length : 1), 0);
  if (count < 2) return null;
  return html`<label
    >${label}
    <select name="${name}" autocomplete="off">
      <option value="">All</option>
      ${entries.map((entry) => ('choices' in entry ? part(entry) : option(entry)))}
    </select></label
  > `;
}

function part({ label, choices: options }: ChoicePart): HtmlValue {
  return options.length > 0 && html`<optgroup label="${label}">${options.map(option)}</optgroup>`;
}

function option({ value, label }: Choice): Html {
  return html`<option value="${value}">${label}</option>`;
}

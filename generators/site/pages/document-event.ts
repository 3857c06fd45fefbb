import type { Page } from '../frame/page.ts';
import { code, codeBlock, group, link, paragraph, steps, strong, text } from '../blocks/make-content.ts';
import type { Content } from '../blocks/content.ts';
import { commandOf } from '../event-code.ts';
import { linkFrom, pagePaths } from '../links.ts';
import { localPort } from '../local-receiver.ts';
import type { Site } from '../site.ts';

const path = pagePaths.documentEvent;

/** How one real body becomes the documentation of an event, or null if all events are documented. */
export function documentEventPage({ contract }: Site): Page | null {
  if (contract.events.every(({ documented }) => documented)) return null;
  return {
    path,
    title: 'Document an event',
    description:
      'How to record one real body of an undocumented event, redact it, and turn it into documentation.',
    kind: 'Guide',
    lead: 'One real body is all it takes to document an event.',
    opening: redaction,
    sections: [
      { id: 'record', title: 'Record a body', content: recording(commandOf(contract)) },
      { id: 'describe', title: 'Describe the event', content: describing },
    ],
  };
}

const redaction: Content = group('callout warn', [
  paragraph([
    strong('Redact first. '),
    text`A payload holds personal and financial data. Record in a non-production environment only. Before a body leaves
      your machine, replace each value by an invented one of the same form: as many digits, the same letters, signs and
      spaces. Keep the names of fields, the types, and which fields are missing or null. Leave out headers that hold
      credentials.`,
  ]),
]);

function recording(command: string): Content {
  return [
    paragraph(text`The platform sends to a public HTTPS URL. It cannot reach ${code('listen')} on your machine, so put a
      tunnel in front of it.`),
    steps([
      [
        paragraph(text`In a folder where the package is ${link(linkFrom(path, pagePaths.quickStart), 'installed')},
          start the recorder:`),
        codeBlock(`${command} listen --any-host --record bodies.ndjson`, 'bash', 'Terminal'),
      ],
      [
        paragraph(text`In a second terminal, open a tunnel from a public HTTPS URL to port ${localPort}. With
          ${code('cloudflared')}, for example:`),
        codeBlock(`cloudflared tunnel --url http://127.0.0.1:${localPort}`, 'bash', 'Second terminal'),
        paragraph(
          'Any tunnel works. Anyone who learns the URL can send requests to your machine while the tunnel is open.',
          'note',
        ),
      ],
      paragraph(
        'Register the tunnel’s URL as your endpoint in a non-production environment, or have it registered.',
      ),
      paragraph('Trigger the event there, and wait for the recorder to show it.'),
      paragraph(text`Close the tunnel, redact the body, and delete ${code('bodies.ndjson')}.`),
    ]),
  ];
}

const describing: Content = [
  paragraph('Hand the redacted body to the maintainers of this contract. It takes them five steps:'),
  steps([
    text`Describe it in ${code('schemas/events/<event>.schema.json')}, with a description for each field.`,
    text`Put invented examples of the same form, valid and invalid, into
      ${code('schemas/examples/<event>.<case>.json')}.`,
    text`Give the event’s message its event type as ${code('name')}, its ${code('payload')} and its
      ${code('examples')}, and remove the known gaps that are closed from ${code('x-known-gaps')}.`,
    text`Add the change to ${code('x-changes')}, under a new version.`,
    text`Run ${code('npm run generate')} and ${code('npm test')}.`,
  ]),
];

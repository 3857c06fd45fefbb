import { codeBlock, facts, link, list } from '../blocks/make-content.ts';
import type { Page } from '../frame/page.ts';
import { linkFrom, pagePaths } from '../links.ts';
import { phrasesOf } from '../answers/phrases.ts';
import { symptomsOf } from '../answers/symptoms.ts';
import type { Site } from '../site.ts';

const path = pagePaths.troubleshooting;

/** What goes wrong between the service and a receiver: symptom, cause, what to do, and a command. */
export function troubleshootingPage(site: Site): Page {
  const symptoms = symptomsOf(site);
  return {
    path,
    title: 'Troubleshooting',
    description: 'What goes wrong with deliveries: symptom, cause, what to do, and a command that shows it.',
    kind: 'Guide',
    lead: 'What goes wrong between the sender and your receiver. Find your symptom, and run its command with your own address.',
    opening: list(
      symptoms.map(({ id, symptom }) => link(linkFrom(path, path, id), symptom)),
      'event-links',
    ),
    sections: symptoms.map((symptom) => ({
      id: symptom.id,
      title: symptom.symptom,
      content: [
        facts([
          ['Cause', symptom.cause],
          ['What to do', symptom.todo],
        ]),
        symptom.command !== null &&
          codeBlock(`${symptom.command}\n`, 'bash', 'Terminal', { of: symptom.symptom }),
      ],
      searchWords: phrasesOf(`trouble-${symptom.id}`).filter((words) => /^\d+$/.test(words)),
    })),
    searchWords: ['debug', 'problems', 'errors', 'not working'],
  };
}

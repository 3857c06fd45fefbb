import { codeBlock, paragraph } from '../blocks/make-content.ts';
import type { Page } from '../frame/page.ts';
import { pagePaths } from '../links.ts';
import { phrasesOf } from '../answers/phrases.ts';
import { symptomsOf } from '../answers/symptoms.ts';
import type { Site } from '../site.ts';

/** What goes wrong between the service and a receiver: symptom, cause, what to do, and a command. */
export function troubleshootingPage(site: Site): Page {
  const symptoms = symptomsOf(site);
  return {
    path: pagePaths.troubleshooting,
    title: 'Troubleshooting',
    description: 'What goes wrong with deliveries: symptom, cause, what to do, and a command that shows it.',
    kind: 'Guide',
    lead: 'What goes wrong between the sender and your receiver, and why. Open your symptom to see what to do, and run its command with your own address.',
    sections: symptoms.map((symptom) => ({
      id: symptom.id,
      title: symptom.symptom,
      folded: '',
      content: [
        paragraph(symptom.cause, 'beside-title'),
        paragraph(symptom.todo),
        symptom.command !== null &&
          codeBlock(`${symptom.command}\n`, 'bash', 'Terminal', { of: symptom.symptom }),
      ],
      searchWords: phrasesOf(`trouble-${symptom.id}`).filter((words) => /^\d+$/.test(words)),
    })),
    searchWords: ['debug', 'problems', 'errors', 'not working'],
  };
}

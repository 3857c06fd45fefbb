import { link, list, text } from '../blocks/make-content.ts';
import type { Page } from '../frame/page.ts';
import { linkFrom, pagePaths } from '../links.ts';
import { quickStart } from '../recipes/quick-start.ts';
import type { Site } from '../site.ts';

const path = pagePaths.quickStart;

/** From an empty folder to a receiver that has handled an event. */
export function quickStartPage({ contract }: Site): Page {
  const to = (target: string, words: string) => link(linkFrom(path, target), words);
  return {
    path,
    title: 'Quick start',
    description: 'From an empty folder to a receiver that handles its first event, in five minutes.',
    kind: 'Guide',
    lead: 'From an empty folder to a receiver that handles its first event, in five minutes.',
    sections: [
      { id: 'start', title: 'Your first receiver', content: quickStart(contract, path) },
      {
        id: 'next',
        title: 'Next steps',
        content: list([
          text`${to(pagePaths.testing, 'Test your endpoint')} with retries, duplicates and broken requests.`,
          text`${to(pagePaths.sender, 'Verify the sender')} before you trust what arrives.`,
          text`${to(pagePaths.goingLive, 'Going live')} has the checklist for production.`,
        ]),
      },
    ],
  };
}

import { code, link, list, paragraph, text } from '../blocks/make-content.ts';
import type { Content } from '../blocks/content.ts';
import type { Page } from '../frame/page.ts';
import { linkFrom, pagePaths } from '../links.ts';
import { serviceDoes } from '../parts/publisher.ts';
import { successCodes } from '../parts/success.ts';
import { goingLiveChecks } from '../recipes/checks.ts';
import type { Site } from '../site.ts';

const path = pagePaths.goingLive;

/** What to go through before real events arrive. */
export function goingLivePage(site: Site): Page {
  return {
    path,
    title: 'Going live',
    description: 'The checklist for an endpoint that is about to receive real events.',
    kind: 'Guide',
    lead: 'Go through this list before your endpoint receives real events.',
    opening: required(site),
    sections: goingLiveChecks(site, path).map(({ id, title, checks }) => ({
      id,
      title,
      content: list(checks, 'checks'),
    })),
  };
}

/** What the service demands, apart from the advice of the list. */
function required({ contract }: Site): Content {
  const { endpoint } = contract;
  const respond = link(linkFrom(path, pagePaths.respond), 'What to respond');
  return paragraph(
    text`${
      endpoint.success.isStated
        ? text`${serviceDoes(contract, 'require')} one thing of an endpoint: a response to each ${code(endpoint.method)} request with
            status ${successCodes(endpoint)}${endpoint.protocol === 'https' && ', over HTTPS'}.`
        : 'The contract does not state what an endpoint has to do.'
    } All that follows is advice: what keeps events from being lost, forged or handled twice. What each response means
      is under ${respond}.`,
    'callout',
  );
}

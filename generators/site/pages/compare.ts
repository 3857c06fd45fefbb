import { link, onScreen, paragraph, text } from '../blocks/make-content.ts';
import type { Page } from '../frame/page.ts';
import { html } from '../html.ts';
import { linkFrom, pagePaths } from '../links.ts';
import type { Site } from '../site.ts';

const path = pagePaths.compare;

/** Compares two published versions of the site, in the browser: when a version is published, later ones are not known. */
export function comparePage({ contract }: Site): Page {
  return {
    path,
    title: 'Compare versions',
    description: 'What is different between two published versions of the contract, event by event.',
    kind: 'Page',
    lead: 'How two published versions of the contract differ, event by event and field by field.',
    assets: [pagePaths.toolsStyle, pagePaths.compareScript],
    searchWords: ['diff', 'difference', 'breaking', 'upgrade'],
    opening: [
      onScreen(
        html`<div class="compare-place">
            <div class="compare" data-compare hidden>
              <p class="compare-fields">
                <label
                  >From
                  <select data-part="from" autocomplete="off"></select
                ></label>
                <label
                  >to
                  <select data-part="to" autocomplete="off"></select
                ></label>
              </p>
              <p data-part="status" role="status"></p>
              <div data-part="found"></div>
            </div>
            <p class="callout" data-alone hidden>Only version ${contract.version} is published here.</p>
          </div>
          <noscript><p class="callout">Comparing runs in your browser and needs JavaScript.</p></noscript> `,
      ),
    ],
    sections: [
      {
        id: 'compared',
        title: 'What is compared',
        content: [
          paragraph(
            'Titles, event types, and what is said of each field: type, presence, and rules, with those that the contract only assumes. Descriptions and examples are not compared.',
          ),
          paragraph(
            text`The ${link(linkFrom(path, pagePaths.changelog), 'changelog')} says why a version is different.`,
          ),
        ],
      },
    ],
  };
}

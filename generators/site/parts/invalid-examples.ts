import { changedLines } from '../../ground/changed-lines.ts';
import type { ContractEvent, InvalidExample } from '../../contract/model/model.ts';
import { code, codeBlock, paragraph, text } from '../blocks/make-content.ts';
import type { Content, Words } from '../blocks/content.ts';
import { exampleSlug } from '../event-files.ts';
import type { Site } from '../site.ts';
import { bodyOf, exampleFiles, exampleLink, nameOf } from './examples.ts';

// A page shows as many, and of each as many lines.
const mostShown = 24;
const mostLines = 12;

/** Bodies that a receiver may refuse, each as what makes it differ from a valid example, with the rule that it breaks. */
export function invalidExamples(site: Site, event: ContractEvent): Content {
  const { invalidExamples: all } = event;
  return [
    paragraph([
      'Each is a valid example with one change that breaks one rule.',
      all.some(({ breaks }) => breaks.tolerant === 'warning') &&
        ' If the rule is only assumed, tolerant validation just warns.',
    ]),
    {
      block: 'definitions',
      style: 'invalid',
      isSeries: true,
      entries: all.slice(0, mostShown).map((example) => ({
        name: nameOf(example),
        anchor: { id: exampleSlug(event, example), title: `invalid example ${example.name}` },
        content: [changeBlock(event, example), paragraph(verdict(site, event, example), 'note')],
      })),
    },
    exampleFiles(site, event, all.slice(mostShown)),
  ];
}

function changeBlock(event: ContractEvent, example: InvalidExample): Content {
  const changes = event.examples.map((valid) => markedLines(bodyOf(valid), bodyOf(example)));
  const [smallest] = changes.toSorted((one, other) => one.length - other.length);
  if (smallest === undefined || smallest.length > mostLines) return null;
  return codeBlock(smallest.join('\n'), 'diff', 'Change', { of: example.name, isOutput: true });
}

/** The lines between those that two texts begin and end with, marked as removed and added. */
function markedLines(before: string, after: string): readonly string[] {
  const [removed, added] = [before.split('\n'), after.split('\n')];
  const { start, same } = changedLines(removed, added);
  return [
    ...removed.slice(start, removed.length - same).map((line) => `- ${line.trim()}`),
    ...added.slice(start, added.length - same).map((line) => `+ ${line.trim()}`),
  ];
}

function verdict(site: Site, event: ContractEvent, example: InvalidExample): Words {
  const { path, rule, tolerant } = example.breaks;
  const place = path === '' ? 'for the body as a whole' : text`at ${code(path)}`;
  const breaks = tolerant === 'warning' ? 'Breaks the assumed rule' : 'Breaks';
  return text`${breaks} ${code(rule)} ${place}. ${tolerant === 'valid' && 'Only strict validation refuses it.'} ${exampleLink(site, event, example, 'Download')}`;
}

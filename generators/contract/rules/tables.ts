import { isObject, own, below, type Place } from '../model/json.ts';
import { children } from '../document/outline.ts';
import { proposal } from '../model/diagnostic.ts';
import { lineOf, resolve, valueOf } from '../source/sources.ts';
import { columnIds, eventCells, rowPlaces, tablePlaces } from '../document/document-lists.ts';
import { knownGapPlaces } from './known-gaps.ts';
import { repeats } from './repeats.ts';
import type { Rule } from './rule.ts';
import { unknownEvent } from './unknown-event.ts';

const tableEvent: Rule = {
  id: 'table-event',
  summary: 'Checks that the cells of events in tables name events of the contract.',
  needed: 'The table would link to an event that does not exist.',
  looksForAbsence: true,
  check(subject, report) {
    const keys = subject.events.map(({ key }) => key);
    // The messages themselves are the problem, and are reported.
    if (keys.length === 0) return;
    for (const { place, key } of eventCells(subject)) {
      if (keys.includes(key)) continue;
      const { problem, hint } = unknownEvent(subject, key, 'Use the key of a message, or null.');
      report(place, `The row names ${problem}`, hint);
    }
  },
};

const tableColumn: Rule = {
  id: 'table-column',
  summary: 'Checks that the cells of a table are in columns that it declares.',
  needed: 'The documentation would leave the cell out.',
  check(subject, report) {
    for (const table of tablePlaces(subject)) {
      const declared = columnIds(subject, table);
      for (const row of rowPlaces(subject, table)) {
        const cells = valueOf(subject.sources, below(row, 'cells'));
        for (const id of Object.keys(isObject(cells) ? cells : {})) {
          if (declared.includes(id)) continue;
          report(
            below(row, 'cells', id),
            `The row has a cell in the column ${JSON.stringify(id)}, which the table does not declare.`,
            proposal(id, declared, 'Add it to the columns of the table, with a label.'),
          );
        }
      }
    }
  },
};

const duplicateId: Rule = {
  id: 'duplicate-id',
  summary:
    'Checks that ids of tables, of the columns, groups and rows of each, and of known gaps are each used once.',
  needed: 'Links to one of the two would lead to the other.',
  check(subject, report) {
    const { sources } = subject;
    const tables = tablePlaces(subject);
    const inTables = tables.flatMap((table) => [
      children(sources, below(table, 'columns')),
      children(sources, below(table, 'groups')),
      rowPlaces(subject, table),
    ]);
    for (const places of [tables, ...inTables, knownGapPlaces(subject)]) {
      const idOf = (place: Place) => own(valueOf(sources, place), 'id');
      for (const [place, other] of repeats(places, idOf))
        report(
          below(place, 'id'),
          `The id ${JSON.stringify(idOf(place))} is already used at ${lineOf(sources, below(other, 'id'))}.`,
          'Give it a unique id.',
        );
    }
  },
};

const glossaryTerm: Rule = {
  id: 'glossary-term',
  summary: 'Checks that the glossary explains each term once.',
  needed: 'Each term has one entry in the documentation.',
  check({ sources, outline }, report) {
    const glossary = resolve(sources, below(outline.document, 'x-glossary'));
    const termOf = (entry: Place) => own(valueOf(sources, entry), 'term');
    const entries = (glossary ? children(sources, glossary) : []).filter(
      (entry) => typeof termOf(entry) === 'string',
    );
    for (const [entry] of repeats(entries, (one) => String(termOf(one)).toLowerCase()))
      report(
        below(entry, 'term'),
        `The glossary explains ${JSON.stringify(termOf(entry))} twice; case does not matter.`,
        'Put what both say into one entry.',
      );
  },
};

export const tableRules: readonly Rule[] = [tableEvent, tableColumn, duplicateId, glossaryTerm];

import { expect, test } from 'vitest';
import { namedFields } from '../../../../generators/authoring/learn/data-names.ts';
import { emptyProfile, observe } from '../../../../generators/authoring/learn/value-profile.ts';

const LAID_OUT = [{ iban: 'DE12500105170648489890' }, { voucher: 'v-123-456' }, { giro: '4711/08' }];

test.each<[string, (index: number) => object, string]>([
  [
    'one field of its own in each shape of a union',
    (index) => ({ [['survey_score', 'dunning_level', 'ticket_id'][index % 3] ?? '']: index }),
    'kind survey_score dunning_level ticket_id',
  ],
  [
    'three fields together in a third of the bodies',
    (index) => (index % 3 === 0 ? { reviewer: index, reviewed: index, note: index } : {}),
    'kind reviewer reviewed note',
  ],
  [
    'a single word for each shape, whose texts are laid out otherwise',
    (index) => LAID_OUT[index % 3] ?? {},
    'kind iban voucher giro',
  ],
  [
    'what somebody is called, with texts that are laid out alike',
    (index) => ({ [['ada', 'ben', 'cleo'][index % 3] ?? '']: `TX-${1000 + index}` }),
    'kind',
  ],
  [
    'what somebody is called, with texts of which some are laid out alike',
    (index) => ({ [['ada', 'ben', 'cleo'][index % 3] ?? '']: index % 3 ? `TX-${1000 + index}` : `${index}` }),
    'kind',
  ],
  [
    'what somebody is called, one in each body',
    (index) => ({ [['ada', 'ben', 'cleo'][index % 3] ?? '']: index }),
    'kind',
  ],
])('%s', (_name, ownOf, expected) => {
  const profile = emptyProfile();
  for (let index = 0; index < 60; index += 1) observe(profile, { kind: 'seen', ...ownOf(index) }, []);
  const { named } = namedFields(profile, new Set(), () => false);
  expect(named.map(([name]) => name).join(' ')).toBe(expected);
});

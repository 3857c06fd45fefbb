import type { Contract } from '../../contract/model/model.ts';
import { wordsOf } from '../search-terms.ts';

/** What readers of other services expect events about. */
const commonSubjects: readonly string[] =
  `account closed|address changed|application|approval|bill|booking|cart|cashback|checkout|contract signed|coupon|
  credit limit|customer deleted|customer updated|delivery of a parcel|discount|document uploaded|exchange rate|fee charged|fraud detected|
  interest|inventory|invoice|invoice paid|kyc passed|limit changed|loan|login|loyalty points|low balance|mandate|membership|name changed|order placed|
  overdraft|password changed|payment intent|payment link|payment method|payment request|phone number changed|plan|points|price changed|product updated|quote|
  receipt|refund|refunded|renewal|report ready|reward|salary|session|settlement|shipment|shipped|signup|statement|stock|subscription|subscription cancelled|
  subscription renewed|survey|tax|ticket|transfer scheduled|trial|user deleted|voucher`
    .split('|')
    .map((subject) => subject.trim());

/** Those of them that no text of the contract about events has: none is about them. */
export function unnamedSubjects({ events, tables }: Contract): readonly string[] {
  const rows = tables.flatMap(({ rows: all, groups }) => [...all, ...groups.flatMap((group) => group.rows)]);
  const texts = [
    ...events.flatMap(({ title, trigger, description, otherNames, synonyms = [] }) => [
      [title, ...otherNames].join(' '),
      trigger,
      description,
      ...synonyms,
    ]),
    ...rows.map(({ title }) => title),
  ].map((text) => new Set(wordsOf(text).flat()));
  return commonSubjects.filter((subject) => {
    const words = wordsOf(subject).flat();
    return !texts.some((text) => words.every((word) => text.has(word)));
  });
}

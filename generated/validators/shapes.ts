// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
// @ts-nocheck: compiled from the schemas
import { automaton } from '@webhook-contract/runtime/v1';

function is_currency_code(data) {
  if (typeof data !== "string") return false;
  if (!pattern_b3699e26c8(data)) return false;
  return true;
}
function is_masked_number(data) {
  if (typeof data !== "string") return false;
  if (!pattern_c53b9d362e(data)) return false;
  return true;
}
function is_uuid(data) {
  if (typeof data !== "string") return false;
  if (!pattern_ce8a9de720(data)) return false;
  return true;
}
const pattern_27dd8eb98c = automaton(["0123456789","-","."], [".21.",".2..",".2.3",".4..",".5..","...."], "5");
const pattern_30ee297514 = automaton(["0123456789","."], [".1.",".12",".3.",".4.","..."], "4");
const pattern_b3699e26c8 = (text) => text.length === 3 &&
text.charCodeAt(0) >= 65 && text.charCodeAt(0) <= 90 &&
text.charCodeAt(1) >= 65 && text.charCodeAt(1) <= 90 &&
text.charCodeAt(2) >= 65 && text.charCodeAt(2) <= 90;
const pattern_c53b9d362e = automaton(["0123456789"," -"], ["010","021","032","043","054","065","076","087","098","0a9","0ba","0.b"], "0123456789ab", new RegExp("^[^0-9]*(?:[0-9](?:[ -]*[0-9]){0,10}[ -]*[^0-9 -][^0-9]*)*(?:[0-9](?:[ -]*[0-9]){0,10}[ -]*)?$", "u"));
const pattern_ce8a9de720 = (() => {
const table = new Uint8Array(256);
for (const [from, to, bit] of [[48, 57, 1], [65, 70, 1], [97, 102, 1]]) for (let code = from; code <= to; code++) table[code] |= bit;
return (text) => text.length === 36 &&
text.charCodeAt(8) === 45 &&
text.charCodeAt(13) === 45 &&
text.charCodeAt(18) === 45 &&
text.charCodeAt(23) === 45 &&
(table[text.charCodeAt(0)] & table[text.charCodeAt(1)] & table[text.charCodeAt(2)] & table[text.charCodeAt(3)] & table[text.charCodeAt(4)] & table[text.charCodeAt(5)] & table[text.charCodeAt(6)] & table[text.charCodeAt(7)] & table[text.charCodeAt(9)] & table[text.charCodeAt(10)] & table[text.charCodeAt(11)] & table[text.charCodeAt(12)] & table[text.charCodeAt(14)] & table[text.charCodeAt(15)] & table[text.charCodeAt(16)] & table[text.charCodeAt(17)] & table[text.charCodeAt(19)] & table[text.charCodeAt(20)] & table[text.charCodeAt(21)] & table[text.charCodeAt(22)] & table[text.charCodeAt(24)] & table[text.charCodeAt(25)] & table[text.charCodeAt(26)] & table[text.charCodeAt(27)] & table[text.charCodeAt(28)] & table[text.charCodeAt(29)] & table[text.charCodeAt(30)] & table[text.charCodeAt(31)] & table[text.charCodeAt(32)] & table[text.charCodeAt(33)] & table[text.charCodeAt(34)] & table[text.charCodeAt(35)] & 1) !== 0;
})();

export { is_currency_code, is_masked_number, is_uuid, pattern_27dd8eb98c, pattern_30ee297514, pattern_b3699e26c8, pattern_c53b9d362e, pattern_ce8a9de720 };

/** What the validators of all events have in common. */
export const shared = { vendor: '@example-platform/webhooks', schemas: '{"currency-code":{"type":"string","pattern":"^[A-Z]{3}$","must":"a CurrencyCode, such as \\"GBP\\""},"masked-number":{"type":"string","pattern":"^[^0-9]*(?:[0-9](?:[ -]*[0-9]){0,10}[ -]*[^0-9 -][^0-9]*)*(?:[0-9](?:[ -]*[0-9]){0,10}[ -]*)?$","must":"a MaskedNumber, such as \\"4000 12** **** 3456\\""},"uuid":{"type":"string","pattern":"^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$","must":"a Uuid, such as \\"5eed0001-1a2b-4c3d-8e4f-5a6b7c8d9e0f\\""}}', formats: {} };

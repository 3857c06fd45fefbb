/** The rules of the schemas, without assumptions, for the contenders that cannot read JSON Schema. */

export const UUID = /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/;
export const MASKED_NUMBER =
  /^[^0-9]*(?:[0-9](?:[ -]*[0-9]){0,10}[ -]*[^0-9 -][^0-9]*)*(?:[0-9](?:[ -]*[0-9]){0,10}[ -]*)?$/;
export const CURRENCY_CODE = /^[A-Z]{3}$/;
export const THREE_LETTERS = /^[A-Za-z]{3}$/;
export const TWO_LETTERS = /^[A-Za-z]{2}$/;
export const DECIMAL = /^[-+]?[.,]?[0-9][0-9., ']*$/;
export const AMOUNT = /^[-+]?(?:[0-9][0-9., ']*)?[.,][0-9]{2}$/;
export const DATE_TIME_SECONDS =
  /^[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9])) (?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$/;
export const DATE_TIME_MILLIS =
  /^[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9])) (?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\.[0-9]{3}$/;
export const DEBIT_CODE = /(?:RETURN|REVERSAL)$/;

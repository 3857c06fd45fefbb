/** What is measured against each other, as the tables call it. */
export const RECORDING = 'webhook-contract, checked and recorded';
export const AUTOCANNON = 'autocannon';
export const UNDICI = 'undici, Pool.request';

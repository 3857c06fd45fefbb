/** Of what is measured against each other, what is ours, as the tables call it. */
export const WHOLE_PACKAGE = 'webhook-contract, all of it';

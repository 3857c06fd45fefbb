/** What is measured against each other, as the tables call it. */
export const OWN = 'webhook-contract';
export const HTML_TEMPLATE = '@asyncapi/html-template';

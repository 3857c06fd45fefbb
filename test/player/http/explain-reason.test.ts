import { expect, test } from 'vitest';
import { explainReason } from '../../../player/http/explain-reason.ts';

test.each([
  ['ECONNREFUSED', /is the receiver running\?$/],
  ['KEPT_CONNECTION_CLOSED', /never sent twice; try without keep-alive$/],
  ['EMFILE', /^this process may not open more files/],
  ['HPE_INVALID_STATUS', /not valid HTTP/],
])('%s is explained in a line', (reason, text) => {
  expect(explainReason(reason)).toMatch(text);
});

test.each(['EWHATEVER', 'toString', 'ERR_SSL_WRONG_VERSION_NUMBER'])('%s has to do by its name', (reason) => {
  expect(explainReason(reason)).toBeUndefined();
});

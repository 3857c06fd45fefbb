import { headerPairs } from '../http/header-rules.ts';
import { splitPath, urlOfRequest } from '../http/request-head.ts';
import type { EndpointInfo } from '@webhook-contract/common/contract-info';
import type { AttemptResult } from '../delivery/attempt.ts';
import type { HarFile } from '../run-log/har-file.ts';
import type { RunObserver } from '../delivery/dispatcher.ts';
import { maskedHeaders } from '../sender/mask-secrets.ts';
import type { StaticHeader } from '../sender/static-header.ts';
import type { RunTask } from './planned-tasks.ts';

/** Writes each request of a run as an entry of a HAR file: one an attempt, and one more for each copy. */
export function harObserver(
  har: HarFile,
  { url, method, secrets }: Pick<EndpointInfo, 'method'> & { url: URL; secrets: readonly StaticHeader[] },
): Required<Pick<RunObserver<RunTask>, 'onBegin' | 'onAttempt'>> {
  const requestOf = ({ headers, body }: RunTask['request']): object => {
    const list = headerPairs(splitPath(maskedHeaders(headers, secrets)).headers).map(([name, value]) => ({
      name,
      value,
    }));
    return {
      method,
      url: urlOfRequest(url, headers).href,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: list,
      queryString: [...url.searchParams].map(([name, value]) => ({ name, value })),
      postData: {
        mimeType: list.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? '',
        text: body,
      },
      headersSize: -1,
      bodySize: Buffer.byteLength(body),
    };
  };
  return {
    onBegin: () => har.flush(),
    onAttempt(task, { copies = [], ...attempt }) {
      const request = requestOf(task.request);
      [attempt, ...copies].forEach((result, copy) => {
        har.add({
          startedDateTime: attempt.at,
          time: result.durationMs,
          request,
          response: responseOf(result),
          cache: {},
          timings: { send: 0, wait: result.durationMs, receive: 0 },
          comment: copy === 0 ? attempt.name : `${attempt.name}, copy ${copy}`,
        });
      });
    },
  };
}

/** HAR has no field for a missing response; browsers write status 0 and say why in `_error`. */
function responseOf({ status = 0, responseBody, failure, reason }: AttemptResult): object {
  return {
    status,
    statusText: '',
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: [],
    content: {
      size: -1,
      mimeType: '',
      ...(responseBody !== undefined && { text: responseBody, comment: 'first bytes' }),
    },
    redirectURL: '',
    headersSize: -1,
    bodySize: -1,
    ...(failure && { _error: reason === undefined ? failure : `${failure}: ${reason}` }),
  };
}

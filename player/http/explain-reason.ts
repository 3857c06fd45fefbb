/** What the reasons of failed attempts mean, in a line for people; codes of the system as errno(3) has them. */
const reasonTexts: Readonly<Record<string, string>> = {
  CONNECTION_ENDED: 'the endpoint closed the connection without a response',
  EADDRNOTAVAIL: 'this machine has no free local port',
  EAI_AGAIN: 'the name of the host cannot be looked up right now',
  ECONNREFUSED: 'nobody listens at this address; is the receiver running?',
  ECONNRESET: 'the endpoint reset the connection without a response',
  EHOSTUNREACH: 'there is no way to the host',
  EMFILE: 'this process may not open more files and connections; see ulimit -n, or lower the concurrency',
  ENETUNREACH: 'the network is unreachable',
  ENFILE: 'this machine cannot open more files and connections',
  ENOBUFS: 'this machine has no memory left for connections',
  ENOMEM: 'this machine has no memory left',
  ENOTFOUND: 'the host was not found',
  EPIPE: 'the endpoint closed the connection before it had read the request',
  ERR_ADDRESS_NOT_ALLOWED: 'the host resolves to an address that is not allowed',
  ETIMEDOUT: 'the host did not accept the connection',
  FAULT_CUT_AFTER_BODY: 'cut on purpose, after the body',
  FAULT_CUT_BEFORE_BODY: 'cut on purpose, before the body',
  FAULT_CUT_DURING_BODY: 'cut on purpose, during the body',
  KEPT_CONNECTION_CLOSED:
    'the endpoint closed a kept-alive connection while the request was being sent, and a request is never sent twice; try without keep-alive',
  RESPONSE_CUT_OFF: 'the endpoint closed the connection in the middle of its response',
  TRANSPORT_CLOSED: 'the sender has been closed',
  UNEXPECTED_UPGRADE: 'the endpoint switched to another protocol, which the request did not ask for',
  UNSUPPORTED_HTTP_VERSION: 'the endpoint responded in another version than HTTP/1',
};

/** What a reason means; undefined if its name has to do. */
export function explainReason(reason: string): string | undefined {
  if (Object.hasOwn(reasonTexts, reason)) return reasonTexts[reason];
  return reason.startsWith('HPE_') ? 'the response is not valid HTTP' : undefined;
}

/**
 * Words of the field, of which each finds what the others find: readers come with the words of the last service that they
 * have worked with. What is of one contract stands in its `x-glossary`.
 */
export const fieldSynonyms: readonly (readonly string[])[] = [
  ['signature', 'hmac', 'signing secret', 'sign', 'signed', 'sha256'],
  ['verify', 'authenticate', 'authentication', 'authenticity', 'verification', 'auth', 'spoofing', 'forged'],
  ['tunnel', 'ngrok', 'cloudflared', 'localtunnel', 'public url', 'expose'],
  ['localhost', 'local', 'own machine', 'local development'],
  ['duplicate', 'idempotency', 'idempotent', 'dedupe', 'deduplication', 'exactly once', 'twice', 'replay'],
  ['retry', 'redelivery', 'redeliver', 'resend', 'backoff', 'retry policy', 'retry schedule', 'attempt'],
  ['timeout', 'time out', 'deadline', 'slow'],
  ['order', 'ordering', 'sequence', 'out of order'],
  ['lost', 'missed', 'recover', 'dead letter', 'dlq'],
  ['status', 'status code', 'response code', 'http code'],
  ['test environment', 'sandbox', 'staging', 'test mode'],
  ['url', 'callback url', 'endpoint', 'subscribe', 'subscription', 'register', 'registration'],
  ['versioning', 'api version', 'deprecation', 'breaking change', 'backwards compatible'],
  ['rate', 'rate limit', 'throttle', 'throttling', 'throughput'],
  ['time zone', 'timezone', 'utc', 'timestamp'],
  ['amount', 'minor units', 'cents', 'decimal'],
  ['asyncapi', 'openapi', 'swagger', 'specification', 'spec'],
  ['queue', 'inbox', 'background', 'worker', 'async'],
  ['allowlist', 'whitelist', 'ip address', 'ip range', 'firewall'],
  ['example', 'sample', 'fixture'],
  ['test', 'testing', 'mock', 'simulate'],
  ['undocumented', 'unknown'],
  ['log', 'logging', 'monitoring', 'observability', 'metric', 'tracing'],
  ['production', 'go live', 'going live', 'launch', 'checklist'],
  ['payload', 'body', 'request body'],
];

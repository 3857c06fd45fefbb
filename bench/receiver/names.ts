/** What is measured against each other, as the tables call it. */
export const BARE = 'node:http and JSON.parse, no more';
export const MEMORY = 'webhook-contract, memoryInbox';
export const SQLITE = 'webhook-contract, sqliteInbox';
export const POSTGRES = 'webhook-contract, postgresInbox';
export const POSTGRES_TRANSACTION = 'webhook-contract, postgresInbox, handlers in its transaction';
export const REDIS = 'webhook-contract, redisInbox';
export const EXPRESS = 'Express, Ajv, Map';
export const FASTIFY = 'Fastify, Ajv, Map';
export const HONO = 'Hono, Ajv, Map';

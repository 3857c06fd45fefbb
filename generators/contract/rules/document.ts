import { own } from '../json.ts';
import { below } from '../place.ts';
import { resolve, valueOf } from '../sources.ts';
import { children } from '../outline.ts';
import type { Rule } from './rule.ts';

export const asyncApiVersion: Rule = {
  id: 'asyncapi-version',
  summary: 'Checks that the document is AsyncAPI 3.',
  needed: 'A document of another version means something else by the same words.',
  check({ sources, outline }, report) {
    const version = own(valueOf(sources, outline.document), 'asyncapi');
    if (version === '3.0.0' || version === '3.1.0') return;
    report(
      below(outline.document, 'asyncapi'),
      version === undefined
        ? 'This is no AsyncAPI document: it has no "asyncapi".'
        : `The document is AsyncAPI ${JSON.stringify(version)}; versions 3.0.0 and 3.1.0 can be read.`,
      'Begin it with "asyncapi: 3.1.0".',
    );
  },
};

const singleOperation: Rule = {
  id: 'single-operation',
  summary: 'Checks that one operation sends all events.',
  needed: 'One package is made of one operation.',
  check({ sources, outline }, report) {
    const hint = 'Keep one operation with "action: send" on one channel and list every message in it.';
    const [first, ...others] = outline.operations;
    if (!first) report(below(outline.document, 'operations'), 'No operation sends anything.', hint);
    for (const { place } of others) report(place, 'A second operation sends too.', hint);
    if (first && outline.messages.length === 0) {
      report(first.place, 'The operation sends no message.', 'List at least one message in its "messages".');
    }
    if (first?.channel && typeof own(valueOf(sources, first.channel), 'address') !== 'string') {
      report(
        first.channel,
        'The channel has no address.',
        'Give it the path of the receiver, such as "address: /webhook".',
      );
    }
  },
};

const singleServer: Rule = {
  id: 'single-server',
  summary: 'Checks that the receiver is described as one HTTP server.',
  needed: 'Examples and requests need one address.',
  check({ sources, outline }, report) {
    const hint = 'Describe the receiver as one server with "protocol: https" (or http).';
    if (outline.servers.length !== 1) {
      report(
        below(outline.document, 'servers'),
        `There are ${outline.servers.length} servers, not one.`,
        hint,
      );
    }
    for (const server of outline.servers) {
      const protocol = own(valueOf(sources, server), 'protocol');
      if (protocol !== 'https' && protocol !== 'http')
        report(below(server, 'protocol'), 'The server does not speak HTTP.', hint);
    }
  },
};

const serverVariables: Rule = {
  id: 'server-variables',
  summary: 'Checks that the variables of a server are declared, used and described.',
  needed: 'The address in the documentation would have holes.',
  check({ sources, outline }, report) {
    for (const server of outline.servers) {
      const value = valueOf(sources, server);
      const text = `${own(value, 'host') ?? ''}${own(value, 'pathname') ?? ''}`;
      const used = new Set([...text.matchAll(/\{([^{}]*)\}/g)].map((found) => found[1] ?? ''));
      const declared = Object.keys(own(value, 'variables') ?? {});
      for (const name of used) {
        if (declared.includes(name)) continue;
        report(
          below(server, 'host'),
          `The variable {${name}} is not declared.`,
          `Describe it under the server's "variables".`,
        );
      }
      for (const name of declared) {
        if (used.has(name)) continue;
        const place = below(server, 'variables', name);
        report(
          place,
          `The variable ${JSON.stringify(name)} is used nowhere.`,
          `Put {${name}} into "host" or "pathname", or remove it.`,
        );
      }
    }
  },
};

const httpBinding: Rule = {
  id: 'http-binding',
  summary:
    'Checks that the operation says its HTTP method, and its reply the one status that counts as success.',
  needed: 'Senders need the method, and receivers the status, that the service uses.',
  check({ sources, outline }, report) {
    for (const { place } of outline.operations) {
      const method = own(own(own(valueOf(sources, place), 'bindings'), 'http'), 'method');
      if (typeof method !== 'string')
        report(place, 'The operation has no HTTP method.', 'Add "bindings: { http: { method: POST } }".');
    }
    const operation = outline.operations[0];
    if (!operation) return;
    const statuses = outline.replies.map((reply) =>
      own(own(own(valueOf(sources, reply), 'bindings'), 'http'), 'statusCode'),
    );
    if (statuses.length === 1 && typeof statuses[0] === 'number') return;
    report(
      below(operation.place, 'reply'),
      'The operation has no reply with exactly one HTTP status.',
      'Add a reply with one message whose binding is "http: { statusCode: 200 }".',
    );
  },
};

const categories: Rule = {
  id: 'category',
  summary:
    'Checks that every message has one category, which is declared and described among the tags of the document.',
  needed: 'Every event is listed below its category.',
  check({ sources, outline }, report) {
    const declared = children(sources, below(outline.info, 'tags')).map((tag) => ({
      tag,
      value: valueOf(sources, tag),
    }));
    for (const { tag, value } of declared) {
      if (typeof own(value, 'description') === 'string') continue;
      report(tag, 'The category has no description.', 'Say in its "description" what belongs there.');
    }
    const names = declared.map(({ value }) => own(value, 'name'));
    for (const message of outline.messages) {
      const tags = resolve(sources, below(message.place, 'tags'));
      const places = tags ? children(sources, tags) : [];
      if (places.length !== 1) {
        report(
          tags ?? message.place,
          `The message ${JSON.stringify(message.key)} has ${places.length} tags, not one.`,
          'Give it one of the categories under "info.tags".',
        );
      }
      for (const place of places) {
        const name = own(valueOf(sources, place), 'name');
        if (names.includes(name)) continue;
        report(
          place,
          `The category ${JSON.stringify(name)} is not declared.`,
          `Use one of ${names.join(', ')}, or declare it under "info.tags".`,
        );
      }
    }
  },
};

export const documentRules: readonly Rule[] = [
  asyncApiVersion,
  singleServer,
  serverVariables,
  singleOperation,
  httpBinding,
  categories,
];

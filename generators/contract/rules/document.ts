import { own, below } from '../model/json.ts';
import { httpMethodOf } from '../model/request.ts';
import { valueOf } from '../source/sources.ts';
import { children, tagsOf } from '../document/outline.ts';
import { proposal } from '../model/diagnostic.ts';
import type { Rule } from './rule.ts';

export const asyncApiVersion: Rule = {
  id: 'asyncapi-version',
  summary: 'Checks that the document is AsyncAPI 3.',
  needed: 'Documents of other versions give the same keywords another meaning.',
  check({ sources, outline }, report) {
    const version = own(valueOf(sources, outline.document), 'asyncapi');
    if (version === '3.0.0' || version === '3.1.0') return;
    if (typeof version === 'string' && version.startsWith('2.')) {
      report(
        below(outline.document, 'asyncapi'),
        `The document is AsyncAPI ${JSON.stringify(version)}; versions 3.0.0 and 3.1.0 can be read.`,
        'The official converter makes AsyncAPI 3 of it, with @asyncapi/cli: asyncapi convert asyncapi.yaml -t 3.0.0.',
      );
      return;
    }
    report(
      below(outline.document, 'asyncapi'),
      version === undefined
        ? 'This is not an AsyncAPI document: it has no "asyncapi".'
        : `The document is AsyncAPI ${JSON.stringify(version)}; versions 3.0.0 and 3.1.0 can be read.`,
      'Begin it with "asyncapi: 3.1.0".',
    );
  },
};

const sentMessages: Rule = {
  id: 'sent-messages',
  summary: 'Checks that there are messages to send.',
  needed: 'Without an event there is nothing to generate.',
  looksForAbsence: true,
  check({ sources, outline }, report) {
    if (outline.messages.length > 0) return;
    const hint = 'List a message for each event in a channel that an operation with "action: send" names.';
    if (outline.operations.length === 0)
      report(below(outline.document, 'operations'), 'No operation sends anything.', hint);
    for (const { place, channel } of outline.operations) {
      if (valueOf(sources, place) !== undefined)
        report(channel ?? place, 'The operation sends no message.', hint);
    }
  },
};

const operationSide: Rule = {
  id: 'operation-side',
  summary: 'Checks that the document speaks for the service: that it has operations which send.',
  looksForAbsence: true,
  check({ outline }, report) {
    const [first] = outline.operations;
    if (!first || outline.side === 'sender') return;
    report(
      first.place,
      outline.side === 'receiver'
        ? 'No operation sends: what the operations receive is treated as what the service sends.'
        : 'There are no operations: every message of the channels is treated as what the service sends.',
      'Describe the service itself, with an operation that has "action: send".',
    );
  },
};

const httpServer: Rule = {
  id: 'http-server',
  summary: 'Checks that servers are HTTP servers; others are left out.',
  check({ outline }, report) {
    for (const server of outline.otherServers) {
      report(
        below(server, 'protocol'),
        'The server does not speak HTTP, and is left out.',
        'Describe the receiver as a server with "protocol: https" (or http).',
      );
    }
  },
};

const serverHost: Rule = {
  id: 'server-host',
  summary: 'Checks that the host of a server is a host, without protocol and path.',
  needed: 'The address in the documentation would be wrong.',
  check({ sources, outline }, report) {
    for (const server of outline.servers) {
      const host = own(valueOf(sources, server), 'host');
      if (typeof host !== 'string' || !host.includes('/')) continue;
      const [, , name = '', path = ''] = /^([a-z]+:)?\/*([^/]*)(.*)$/i.exec(host) ?? [];
      report(
        below(server, 'host'),
        `The host ${JSON.stringify(host)} is more than a host.`,
        `Write ${JSON.stringify(name)}; the protocol stands under "protocol"${path.length > 1 ? `, and ${path} under "pathname"` : ''}.`,
      );
    }
  },
};

const serverVariables: Rule = {
  id: 'server-variables',
  summary: 'Checks that the variables of a server are declared.',
  needed: 'The address in the documentation would be incomplete.',
  check({ sources, outline }, report) {
    for (const server of outline.servers) {
      const value = valueOf(sources, server);
      const address = `${own(value, 'host') ?? ''}${own(value, 'pathname') ?? ''}`;
      const declared = Object.keys(own(value, 'variables') ?? {});
      for (const [, name = ''] of address.matchAll(/\{([^{}]*)\}/g)) {
        if (declared.includes(name)) continue;
        report(
          below(server, 'host'),
          `The variable {${name}} is not declared.`,
          `Describe it under the server's "variables".`,
        );
      }
    }
  },
};

const httpMethod: Rule = {
  id: 'http-method',
  summary: 'Checks that all operations send with the same HTTP method.',
  needed: 'Senders and receivers handle one method.',
  check({ sources, outline }, report) {
    const [first, ...others] = outline.operations.map(({ place }) => place);
    if (!first) return;
    const method = httpMethodOf(valueOf(sources, first));
    for (const place of others) {
      if (httpMethodOf(valueOf(sources, place)) === method) continue;
      report(
        place,
        `The operation does not send with ${method}, unlike the one before it.`,
        'Give all operations the same method, or split the contract.',
      );
    }
  },
};

const categories: Rule = {
  id: 'category',
  summary:
    'Checks that every message has a category, its first tag, which the tags of the document declare and describe.',
  check({ sources, outline }, report) {
    const declared = children(sources, below(outline.info, 'tags')).map((tag) => ({
      tag,
      value: valueOf(sources, tag),
    }));
    for (const { tag, value } of declared) {
      if (typeof own(value, 'description') === 'string') continue;
      report(
        tag,
        'The category has no description.',
        'Add a "description" that says which events belong to it.',
      );
    }
    const names = declared.map(({ value }) => own(value, 'name'));
    for (const message of outline.messages) {
      const [tag] = tagsOf(sources, message);
      // The standard's parser reports tags that are not a list of objects.
      if (!Array.isArray(message.value.tags ?? [])) continue;
      if (!tag) {
        report(
          message.place,
          `The message ${JSON.stringify(message.key)} has no tag.`,
          'Make its category the first of its "tags".',
        );
        continue;
      }
      const name = own(valueOf(sources, tag), 'name');
      if (typeof name !== 'string' || names.includes(name)) continue;
      report(
        tag,
        `The category ${JSON.stringify(name)} is not declared.`,
        names.length === 0
          ? 'Declare it under "info.tags".'
          : proposal(name, names, `Use one of ${names.join(', ')}, or declare it under "info.tags".`),
      );
    }
  },
};

export const documentRules: readonly Rule[] = [
  asyncApiVersion,
  httpServer,
  serverHost,
  serverVariables,
  sentMessages,
  operationSide,
  httpMethod,
  categories,
];

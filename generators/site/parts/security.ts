import type { SecurityScheme } from '../../contract/model/model.ts';
import { code, join, paragraph, text } from '../blocks/make-content.ts';
import type { Content, Words } from '../blocks/content.ts';
import { commonmark } from '../commonmark.ts';
import { externalLink } from './external-link.ts';

/** How requests prove who sends them, and what the mock sender does about it. */
export function securityFacts(scheme: SecurityScheme): Content {
  const { urls, scopes, description } = scheme;
  return [
    paragraph(text`${schemeInWords(scheme)}.
      ${
        urls.length > 0 &&
        text`Tokens: ${join(
          urls.map((url) => externalLink(url)),
          ', ',
        )}.`
      }
      ${scopes.length > 0 && text`Scopes: ${join(scopes.map(code), ', ')}.`}`),
    commonmark(description),
    paragraph(senderInWords(scheme), 'note'),
  ];
}

/** Schemes of HTTP that the header `authorization` carries. */
const AUTHORIZATION: Readonly<Record<string, string>> = {
  bearer: 'A bearer token',
  basic: 'Username and password (HTTP Basic)',
};

function schemeInWords({ type, in: place, name, scheme, bearerFormat }: SecurityScheme): Words {
  switch (type) {
    case 'http':
      return text`${AUTHORIZATION[scheme] ?? text`HTTP authentication of the scheme ${code(scheme)}`}${bearerFormat !== '' && ` (${bearerFormat})`} in the header ${code('authorization')}`;
    case 'httpApiKey':
      return text`A key in the ${placeInWords(place)} ${code(name)}`;
    case 'oauth2':
      return text`A token of OAuth 2.0 in the header ${code('authorization')}`;
    case 'openIdConnect':
      return text`A token of OpenID Connect in the header ${code('authorization')}`;
    default:
      return text`Security of the type ${code(type)}`;
  }
}

function placeInWords(place: string): string {
  return place === 'query' ? 'query parameter' : place;
}

function senderInWords({ type, in: place, scheme }: SecurityScheme): Words {
  if (type === 'http' && scheme === 'basic')
    return text`${code('createReceiver')} and ${code('verifyEvent')} compare them with ${code('key: { username, passwords: […] }')}. The
      mock sender sends them with ${code('--header-env authorization=VARIABLE')}, whose value is ${code('Basic')}, a space, and
      the base64 of username, colon and password.`;
  if (type === 'http')
    return text`The mock sender sends it with ${code(`--header-env authorization=VARIABLE`)}, whose value begins with ${code('Bearer')}.`;
  if (type === 'oauth2' || type === 'openIdConnect')
    return text`The mock sender fetches no token; it sends one that you have with ${code('--header-env authorization=VARIABLE')}.`;
  if (type === 'httpApiKey' && place === 'query')
    return text`The mock sender sends it as a part of the address of ${code('--to')}.`;
  if (type === 'httpApiKey' && place === 'cookie')
    return text`The mock sender sends it with ${code('--header-env cookie=VARIABLE')}, whose value is name and key.`;
  return 'The mock sender does nothing about it.';
}

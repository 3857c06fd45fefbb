import { isHeaderName } from '@webhook-contract/common/header-rules';
import signatureSchema from '../../contract/extensions/x-signature.schema.json' with { type: 'json' };
import {
  below,
  isObject,
  listOf,
  own,
  textOf,
  type Json,
  type JsonObject,
  type Place,
} from '../../contract/model/json.ts';
import { ownCheck } from '../../contract/payload/json-schema.ts';
import type { SourceSet } from './source-set.ts';

const FERN = 'x-fern-webhook-signature';

/** Where an extension says how an operation is signed: of its own, of its path, or of the document, which comes last. */
export function signaturePlace(sources: SourceSet, holders: readonly Place[]): Place | undefined {
  return holders
    .flatMap((holder) => [below(holder, FERN), below(holder, 'x-speakeasy-webhooks', 'security')])
    .find((place) => isObject(sources.valueAt(place)));
}

/** The header of a signature, in lower case. */
export function headerOfSignature(sources: SourceSet, place: Place): string {
  const value = sources.valueAt(place);
  return textOf(own(value, 'header') ?? own(value, 'headerName')).toLowerCase();
}

/** The security scheme of a signature as the documentation of its extension describes it; else why a contract cannot say it. */
export function signatureAt(sources: SourceSet, place: Place): JsonObject | string {
  const value = sources.valueAt(place);
  const { header, ...stated } =
    place.path.at(-1) === FERN ? { ...(isObject(value) && value) } : asFern(value);
  const { type, algorithm, encoding, timestamp, ...others } = stated;
  const {
    'asymmetric-algorithm': keyAlgorithm,
    'signature-prefix': prefix,
    'payload-format': format,
    ...texts
  } = others;
  const components = listOf(own(format, 'components') ?? ['body']).map(String);
  const delimiter = own(format, 'delimiter');
  const strange =
    components.find((one) => !Object.hasOwn(COMPONENTS, one)) ??
    Object.keys(texts).find((key) => isObject(texts[key]));
  if (strange !== undefined) return `a contract cannot say ${strange}.`;
  if (components.length > 1 && typeof delimiter !== 'string')
    return 'the source does not say what stands between its components.';
  const signature = {
    scheme: SCHEMES[textOf(type)] ?? '',
    algorithm: (type === 'asymmetric' ? keyAlgorithm : algorithm) ?? '',
    encoding: encoding ?? '',
    ...(prefix !== undefined && { prefix }),
    signed: components.map((one) => COMPONENTS[one]).join(textOf(delimiter)),
    ...(timestamp !== undefined && {
      timestamp: {
        header: own(timestamp, 'header') ?? '',
        unit: UNITS[textOf(own(timestamp, 'format'))] ?? '',
      },
    }),
  };
  const violation = ownCheck(signatureSchema)(signature).find(({ path }) => path !== '');
  if (violation)
    return (
      violation.problem ?? `its ${violation.path.slice(1)} is missing, or one that a contract does not have.`
    );
  if (!isHeaderName(textOf(header))) return 'its header is missing, or none that HTTP has.';
  const tolerance = own(timestamp, 'tolerance');
  const more = Object.entries({
    ...texts,
    ...(tolerance !== undefined && { 'tolerance in seconds': tolerance }),
  });
  const description = [
    ...more.map(([key, text]) => `${key}: ${String(text)}.`),
    ...(keyAlgorithm === 'ecdsa-sha256' ? [ASSUMED_FORM] : []),
  ].join(' ');
  return {
    type: 'httpApiKey',
    in: 'header',
    name: textOf(header),
    ...(description && { description }),
    'x-signature': signature,
  };
}

/** Fern names the algorithm of ECDSA, and not how its two numbers are written. */
export const ASSUMED_FORM = 'We assume that signatures are in DER.';

const SCHEMES: Readonly<Record<string, string>> = { hmac: 'hmac', asymmetric: 'public-key' };

/** Our words for the components that Fern signs. Its extension does not say which header holds the message ID. */
const COMPONENTS: Readonly<Record<string, string>> = {
  body: '{body}',
  timestamp: '{timestamp}',
  'notification-url': '{url}',
};

const UNITS: Readonly<Record<string, string>> = {
  'unix-seconds': 'seconds',
  'unix-millis': 'milliseconds',
  iso8601: 'iso',
};

/** The extension of Speakeasy, which signs the body, in the words of Fern. */
function asFern(value: Json | undefined): JsonObject {
  return {
    type: own(value, 'type') === 'signature' ? 'hmac' : 'custom',
    header: own(value, 'headerName') ?? '',
    algorithm: textOf(own(value, 'algorithm')).replace('hmac-', ''),
    encoding: own(value, 'signatureTextEncoding') ?? '',
  };
}

/**
 * What generated code and the player import of the runtime. It only grows: what changes its meaning goes into a `v2`
 * beside it, so that a contract package that was generated before goes on working with a newer runtime.
 */
export { automaton } from './automaton.ts';
export { createParseBatch, createParseItem, type ParseBatch, type ParsedBatch } from './batch.ts';
export type {
  DeliveryPolicy,
  EventInfo,
  KnownParts,
  EventTypeValue,
  Location,
  RetryPolicy,
  Example,
  Examples,
} from './contract.ts';
export { isMultipleOf } from './decimal.ts';
export { decodeBody, type Decoded } from './decode.ts';
export {
  createReadEventType,
  eventTypeValues,
  joinedEventType,
  type EventTypes,
  type ReadEventType,
  type ReadEventTypeOf,
} from './event-type.ts';
export { isTypeInPath, PATH_HEADER, pathBelow, pathUnder } from './event-path.ts';
export {
  handshakeResponse,
  handshakeToken,
  hasHmac,
  ORIGIN_HEADERS,
  type Handshake,
  type HandshakeHmac,
  type OriginHandshake,
  type TokenHandshake,
} from './handshake.ts';
export { headerValue, mergeHeaders, type RequestHeaders } from './headers.ts';
export { pathSegments, placesIn, pointerOf, valueAt, valueAtPath } from './json-pointer.ts';
export {
  createParseEvent,
  type BatchedEvent,
  type InvalidEvent,
  type MalformedEvent,
  type ParsedEvent,
  type ParseEvent,
  type ParseOptions,
  type ReceivedContract,
  type UnknownEvent,
} from './parse-event.ts';
export { tolerantForm } from './event-schemas.ts';
export { createEventSchema, type EventSchema } from './event-schema.ts';
export { MissingFieldsError, need, type Needed } from './need.ts';
export { longestSearched, matcher } from './matcher.ts';
export { isEqual, lengthOf } from './explain/json-value.ts';
export type { Format } from './explain/keyword.ts';
export {
  bytesIn,
  isBodySigned,
  isIdSigned,
  isPublicKey,
  readsParts,
  secretBytes,
  signedBytes,
  type HmacAlgorithm,
  type PublicKeyAlgorithm,
  type SignatureScheme,
  type SignatureTimestamp,
  type SignedValues,
} from './signature.ts';
export { isUrlSigned, signedPart, signedParts, type SignedRequest } from './signed-parts.ts';
export type { StandardIssue, StandardResult, StandardSchema } from './standard-schema.ts';
export { createValidator, type Validator } from './validator.ts';
export { type CompiledEvent, type Guard, type SchemaSource, type SharedSchemas } from './compiled-event.ts';
export { maxErrors, type Mode, type Validation, type ValidationError } from './validation.ts';

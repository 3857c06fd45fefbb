import type { Signature } from '../../contract/model/model.ts';
import type { Content, Words } from '../blocks/content.ts';
import { code, paragraph, text } from '../blocks/make-content.ts';
import { commonmark } from '../commonmark.ts';

/** How requests are signed, and what receiver and mock sender do about it. */
export function signatureFacts(signature: Signature): Content {
  return [
    paragraph(signature.isStandard ? standardInWords() : hmacInWords(signature)),
    commonmark(signature.description),
    paragraph(
      text`${code('createReceiver')} and ${code('verifyEvent')} verify it with ${code('signature: { secrets: […] }')}; the mock sender signs with
        ${code('--secret-env')} or ${code('--secret-file')}.`,
      'note',
    ),
  ];
}

/** The headers that a signature needs, with what each says, in a few words. */
export function signatureHeaders({
  scheme,
}: Signature): readonly { readonly name: string; readonly meaning: string }[] {
  const { header, idHeader, timestamp } = scheme;
  return [
    ...(idHeader === null ? [] : [{ name: idHeader, meaning: 'The event ID. It is signed.' }]),
    ...(timestamp === null || timestamp.header === header
      ? []
      : [
          {
            name: timestamp.header,
            meaning: `When the request was signed, in ${timestamp.unit} since 1970.`,
          },
        ]),
    { name: header, meaning: 'The signature of the request.' },
  ];
}

function standardInWords(): Words {
  return text`As Standard Webhooks has it, in the headers
    ${code('webhook-id')}, ${code('webhook-timestamp')} and ${code('webhook-signature')}.`;
}

function hmacInWords({ scheme }: Signature): Words {
  const { header, algorithm, encoding, prefix, separator, signed, idHeader, timestamp, secretEncoding } =
    scheme;
  const isItem = timestamp?.header === header;
  const shown = `${isItem ? `${timestamp?.prefix}…${separator}` : ''}${prefix}…`;
  return text`The HMAC (${algorithm === 'sha256' ? 'SHA-256' : 'SHA-512'}, ${encoding === 'hex' ? 'in hexadecimal' : 'in base64'})
    of ${signed === '{body}' ? 'the raw body' : code(signed)}, in the header ${code(header)}${shown !== '…' && text` as ${code(shown)}`}.
    ${idHeader !== null && text`The ID is that of the header ${code(idHeader)}.`}
    ${timestamp !== null && text`The time is in ${timestamp.unit} since 1970${!isItem && text`, in the header ${code(timestamp.header)}${timestamp.prefix !== '' && text` behind ${code(timestamp.prefix)}`}`}.`}
    ${secretEncoding === 'base64' && 'The secret is base64 for the key.'}`;
}

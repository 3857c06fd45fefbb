import type { SignatureScheme } from '@webhook-contract/runtime/v1';
import { literal } from '../../../../outputs/typescript.ts';
import { signedParts, type ReceiverFacts } from '../receiver-facts.ts';

/** Tells requests of the service from others. */
export function javaVerify({ keyHeader, signature, canBeReplayed }: ReceiverFacts): string {
  const hasKeys = keyHeader !== null || signature !== null;
  const isBase64 = signature?.encoding === 'base64' || signature?.secretEncoding === 'base64';
  const imports = [
    'com.sun.net.httpserver.Headers',
    hasKeys && 'java.nio.charset.StandardCharsets',
    signature && 'java.io.ByteArrayOutputStream',
    signature && 'java.security.GeneralSecurityException',
    hasKeys && 'java.security.MessageDigest',
    hasKeys && 'java.util.ArrayList',
    isBase64 && 'java.util.Base64',
    signature?.encoding === 'hex' && 'java.util.HexFormat',
    hasKeys && 'java.util.List',
    signature?.encoding === 'hex' && 'java.util.Locale',
    signature && separatorOf(signature) !== '' && 'java.util.regex.Pattern',
    signature && 'javax.crypto.Mac',
    signature && 'javax.crypto.spec.SecretKeySpec',
  ].filter((name) => typeof name === 'string');
  return `${imports
    .toSorted()
    .map((name) => `import ${name};\n`)
    .join('')}
/** Tells requests of the service from others. */
final class Verify {
${keyHeader === null ? '' : '  private static List<String> keys;\n'}${signature === null ? '' : '  private static final List<byte[]> SECRETS = new ArrayList<>();\n'}${hasKeys ? '\n' : ''}  private Verify() {}
${readVariables(keyHeader, signature)}${hasKeys ? valuesOf : ''}${keyCode(keyHeader)}${signature === null ? unsigned : signatureCode(signature, canBeReplayed)}}
`;
}

const separatorOf = ({ separator }: SignatureScheme): string => separator;

const valuesOf = String.raw`
  /** The values of a variable and, while one replaces the other, of OLD_ and its name. */
  private static List<String> valuesOf(String name) {
    List<String> values = new ArrayList<>();
    for (String one : List.of(name, "OLD_" + name)) {
      String value = System.getenv().getOrDefault(one, "");
      if (!value.isEmpty()) values.add(value);
    }
    if (values.isEmpty()) throw new IllegalStateException("Set " + name);
    return values;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
`;

function readVariables(header: string | null, signature: SignatureScheme | null): string {
  const decoded =
    signature?.secretEncoding === 'base64'
      ? 'Base64.getDecoder().decode(value.replaceFirst("^whsec_", ""))'
      : 'bytes(value)';
  const secrets = String.raw`    for (String value : valuesOf("WEBHOOK_SECRET")) {
      byte[] secret = ${decoded};
      if (secret.length < 8)
        throw new IllegalStateException("WEBHOOK_SECRET: a secret of less than 8 bytes can be guessed");
      SECRETS.add(secret);
    }
`;
  return `
  /** Throws if it could verify nobody. */
  static void readVariables() {
${header === null ? '' : '    keys = valuesOf("WEBHOOK_KEY");\n'}${signature === null ? '' : secrets}  }
`;
}

function keyCode(header: string | null): string {
  return header === null
    ? `
  static boolean isFromSender(Headers headers) {
    return true; // Requests carry no key.
  }
`
    : String.raw`
  static boolean isFromSender(Headers headers) {
    String given = headers.getFirst(${literal(header)});
    boolean isKey = false;
    // All of them, whichever fits: how long it takes tells nothing.
    for (String key : keys)
      isKey |= given != null && MessageDigest.isEqual(bytes(given), bytes(key));
    return isKey;
  }
`;
}

const unsigned = `
  /** Empty: requests are not signed. */
  static String signedText(Headers headers, byte[] body) {
    return "";
  }
`;

function signatureCode(scheme: SignatureScheme, canBeReplayed: boolean): string {
  const { header, algorithm, encoding, prefix, separator, idHeader } = scheme;
  const mac = algorithm === 'sha256' ? 'HmacSHA256' : 'HmacSHA512';
  const parts = signedParts(
    scheme,
    { id: 'bytes(id)', timestamp: 'bytes(timestamp)', body: 'body' },
    (text) => `bytes(${literal(text)})`,
  );
  const items = separator === '' ? 'List.of(text)' : `text.split(Pattern.quote(${literal(separator)}))`;
  return String.raw`
  private static String header(Headers headers, String name) {
    String value = headers.getFirst(name);
    return value == null ? "" : value;
  }

  /** What follows the prefix in each item of a header that has it. */
  private static List<String> items(String text, String prefix) {
    List<String> found = new ArrayList<>();
    for (String part : ${items}) {
      String item = part.strip();
      if (item.startsWith(prefix) && !item.equals(prefix)) found.add(item.substring(prefix.length()));
    }
    return found;
  }

  private static byte[] join(byte[]... parts) {
    ByteArrayOutputStream joined = new ByteArrayOutputStream();
    for (byte[] part : parts) joined.writeBytes(part);
    return joined.toByteArray();
  }

  private static String sign(byte[] secret, byte[] signed) {
    try {
      Mac mac = Mac.getInstance("${mac}");
      mac.init(new SecretKeySpec(secret, "${mac}"));
      return ${encoding === 'hex' ? 'HexFormat.of().formatHex' : 'Base64.getEncoder().encodeToString'}(mac.doFinal(signed));
    } catch (GeneralSecurityException error) {
      throw new IllegalStateException(error);
    }
  }

  /** ${canBeReplayed ? 'A hash of what was signed, as the event ID is not covered' : 'Empty, as the event ID is covered'}; null if the signature is missing, wrong or old. */
  static String signedText(Headers headers, byte[] body) {
${idHeader === null ? '' : `    String id = headers.getFirst(${literal(idHeader)});\n    if (id == null) return null;\n`}${timestampCode(scheme)}    byte[] signed = join(${parts.join(', ')});
    boolean isGenuine = false;
    for (byte[] secret : SECRETS) {
      byte[] expected = bytes(sign(secret, signed));
      for (String given : items(header(headers, ${literal(header)}), ${literal(prefix)}))
        isGenuine |= MessageDigest.isEqual(bytes(${encoding === 'hex' ? 'given.toLowerCase(Locale.ROOT)' : 'given'}), expected);
    }
    return isGenuine ? ${canBeReplayed ? 'Receiver.sha256(signed)' : '""'} : null;
  }
`;
}

function timestampCode({ timestamp }: SignatureScheme): string {
  if (timestamp === null) return '';
  const text = `header(headers, ${literal(timestamp.header)})`;
  return `    List<String> times = items(${text}, ${literal(timestamp.prefix)});
    if (times.size() != 1 || !times.get(0).matches("[0-9]{1,16}")) return null;
    String timestamp = times.get(0);
    long timeMs = Long.parseLong(timestamp)${timestamp.unit === 'seconds' ? ' * 1_000' : ''};
    // More than five minutes off.
    if (Math.abs(System.currentTimeMillis() - timeMs) > 300_000) return null;
`;
}

import com.sun.net.httpserver.Headers;
import java.io.ByteArrayOutputStream; // {{if header}}
import java.nio.charset.StandardCharsets; // {{if keyHeader header}}
import java.security.GeneralSecurityException; // {{if header}}
import java.security.MessageDigest; // {{if keyHeader header}}
import java.util.ArrayList; // {{if keyHeader header}}
import java.util.Base64; // {{if base64}}
import java.util.HexFormat; // {{if hex}}
import java.util.List; // {{if keyHeader header}}
import java.util.Locale; // {{if hex}}
import java.util.regex.Pattern; // {{if separator}}
import javax.crypto.Mac; // {{if header}}
import javax.crypto.spec.SecretKeySpec; // {{if header}}

/** Verifies who sent a request. */
final class Verify {
  private static List<String> keys; // {{if keyHeader}}
  private static final List<byte[]> SECRETS = new ArrayList<>(); // {{if header}}
  // {{if keyHeader header}}

  // {{end}}
  private Verify() {}

  /** Throws if a variable that it needs is not set. */
  static void readVariables() {
    keys = valuesOf("WEBHOOK_KEY"); // {{if keyHeader}}
    // {{if header}}
    for (String value : valuesOf("WEBHOOK_SECRET")) {
      // {{if secretBase64}}
      byte[] secret = Base64.getDecoder().decode(value.replaceFirst("^whsec_", ""));
      // {{else}}
      byte[] secret = bytes(value);
      // {{end}}
      if (secret.length < 8)
        throw new IllegalStateException("WEBHOOK_SECRET: a secret of less than 8 bytes can be guessed");
      SECRETS.add(secret);
    }
    // {{end}}
  }
  // {{if keyHeader header}}

  /** The values of a variable and, during a rotation, of OLD_ and its name. */
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
  // {{end}}

  static boolean isFromSender(Headers headers) {
    // {{if keyHeader}}
    String given = headers.getFirst("{{keyHeader}}");
    boolean isKey = false;
    // Compares with every key, so that the time it takes reveals nothing.
    for (String key : keys)
      isKey |= given != null && MessageDigest.isEqual(bytes(given), bytes(key));
    return isKey;
    // {{else}}
    return true; // Requests carry no key.
    // {{end}}
  }
  // {{if header}}

  private static String header(Headers headers, String name) {
    String value = headers.getFirst(name);
    return value == null ? "" : value;
  }

  /** The rest of each item of a header that begins with the prefix. */
  private static List<String> items(String text, String prefix) {
    List<String> found = new ArrayList<>();
    String[] parts = text.split(Pattern.quote("{{separator}}")); // {{if separator}}
    String[] parts = {text}; // {{if !separator}}
    for (String part : parts) {
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
      Mac mac = Mac.getInstance("{{mac}}");
      mac.init(new SecretKeySpec(secret, "{{mac}}"));
      return HexFormat.of().formatHex(mac.doFinal(signed)); // {{if hex}}
      return Base64.getEncoder().encodeToString(mac.doFinal(signed)); // {{if !hex}}
    } catch (GeneralSecurityException error) {
      throw new IllegalStateException(error);
    }
  }
  // {{end}}

  /** A hash of what was signed, as the event ID is not covered; null if the signature is missing, wrong or old. */ // {{if replay}}
  /** Empty, as the event ID is covered; null if the signature is missing, wrong or old. */ // {{if covered}}
  /** Empty: requests are not signed. */ // {{if !header}}
  static String signedText(Headers headers, byte[] body) {
    // {{if header}}
    // {{if idHeader}}
    String id = headers.getFirst("{{idHeader}}");
    if (id == null) return null;
    // {{end}}
    // {{if timeHeader}}
    List<String> times = items(header(headers, "{{timeHeader}}"), "{{timePrefix}}");
    if (times.size() != 1 || !times.get(0).matches("[0-9]{1,16}")) return null;
    String timestamp = times.get(0);
    long timeMs = Long.parseLong(timestamp) * 1_000; // {{if seconds}}
    long timeMs = Long.parseLong(timestamp); // {{if !seconds}}
    // More than five minutes off.
    if (Math.abs(System.currentTimeMillis() - timeMs) > 300_000) return null;
    // {{end}}
    byte[] signed = join("{{signed}}");
    boolean isGenuine = false;
    for (byte[] secret : SECRETS) {
      byte[] expected = bytes(sign(secret, signed));
      for (String given : items(header(headers, "{{header}}"), "{{prefix}}"))
        isGenuine |= MessageDigest.isEqual(bytes(given.toLowerCase(Locale.ROOT)), expected); // {{if hex}}
        isGenuine |= MessageDigest.isEqual(bytes(given), expected); // {{if !hex}}
    }
    return isGenuine ? Receiver.sha256(signed) : null; // {{if replay}}
    return isGenuine ? "" : null; // {{if covered}}
    // {{else}}
    return "";
    // {{end}}
  }
}

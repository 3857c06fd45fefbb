// {% if header %}
import java.io.ByteArrayOutputStream;
// {% endif %}
// {% if keyHeader or header %}
import java.nio.charset.StandardCharsets;
// {% endif %}
// {% if header %}
import java.security.GeneralSecurityException;
// {% endif %}
// {% if keyHeader or header %}
import java.security.MessageDigest;
import java.util.ArrayList;
// {% endif %}
// {% if base64 %}
import java.util.Base64;
// {% endif %}
// {% if hex %}
import java.util.HexFormat;
// {% endif %}
// {% if keyHeader or header %}
import java.util.List;
// {% endif %}
// {% if hex %}
import java.util.Locale;
// {% endif %}
import java.util.function.UnaryOperator;
// {% if separator %}
import java.util.regex.Pattern;
// {% endif %}
// {% if header %}
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
// {% endif %}

/** Verifies who sent a request. */
final class Verify {
  // {% if keyHeader %}
  private final List<String> keys;
  // {% endif %}
  // {% if header %}
  private final List<byte[]> secrets = new ArrayList<>();
  // {% endif %}
  // {% if keyHeader or header %}

  // {% endif %}
  /** Throws if a required setting is missing. */
  Verify(UnaryOperator<String> settings) {
    // {% if keyHeader %}
    keys = valuesOf(settings, "WEBHOOK_KEY").stream().map(String::strip).toList();
    // {% endif %}
    // {% if header %}
    for (String value : valuesOf(settings, "WEBHOOK_SECRET")) {
      // {% if secretBase64 %}
      byte[] secret = Base64.getDecoder().decode(value.replaceFirst("^whsec_", ""));
      // {% else %}
      byte[] secret = bytes(value);
      // {% endif %}
      if (secret.length < 8)
        throw new IllegalStateException("WEBHOOK_SECRET: a secret of less than 8 bytes can be guessed");
      secrets.add(secret);
    }
    // {% endif %}
  }
  // {% if keyHeader or header %}

  /** The value of a setting and, during a rotation, of the same setting with OLD_ in front. */
  private static List<String> valuesOf(UnaryOperator<String> settings, String name) {
    List<String> values = new ArrayList<>();
    for (String one : List.of(name, "OLD_" + name)) {
      String value = settings.apply(one);
      if (value != null && !value.isEmpty()) values.add(value);
    }
    if (values.isEmpty()) throw new IllegalStateException("Set " + name);
    return values;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
  // {% endif %}

  boolean isFromSender(Endpoint.Headers headers) {
    // {% if keyHeader %}
    String given = headers.first("{{keyHeader}}");
    boolean isKey = false;
    // Compares with every key, so that the time it takes does not show which one matches.
    for (String key : keys)
      isKey |= given != null && MessageDigest.isEqual(bytes(given), bytes(key));
    return isKey;
    // {% else %}
    return true; // Requests carry no key.
    // {% endif %}
  }
  // {% if header %}

  private static String header(Endpoint.Headers headers, String name) {
    String value = headers.first(name);
    return value == null ? "" : value;
  }

  /** The rest of each item of a header that begins with the prefix. */
  private static List<String> items(String text, String prefix) {
    List<String> found = new ArrayList<>();
    // {% if separator %}
    String[] parts = text.split(Pattern.quote("{{separator}}"));
    // {% else %}
    String[] parts = {text};
    // {% endif %}
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
      // {% if hex %}
      return HexFormat.of().formatHex(mac.doFinal(signed));
      // {% else %}
      return Base64.getEncoder().encodeToString(mac.doFinal(signed));
      // {% endif %}
    } catch (GeneralSecurityException error) {
      throw new IllegalStateException(error);
    }
  }
  // {% endif %}

  // {% if replay %}
  /** A hash of what was signed, as the event ID is not covered; null if the signature is missing, wrong or old. */
  // {% endif %}
  // {% if covered %}
  /** Empty, as the event ID is covered; null if the signature is missing, wrong or old. */
  // {% endif %}
  // {% unless header %}
  /** Empty, because the contract describes no signature. */
  // {% endunless %}
  String signedText(Endpoint.Headers headers, byte[] body) {
    // {% if header %}
    // {% if idHeader %}
    String id = headers.first("{{idHeader}}");
    if (id == null) return null;
    // {% endif %}
    // {% if timeHeader %}
    List<String> times = items(header(headers, "{{timeHeader}}"), "{{timePrefix}}");
    if (times.size() != 1 || !times.get(0).matches("[0-9]{1,16}")) return null;
    String timestamp = times.get(0);
    // {% if seconds %}
    long timeMs = Long.parseLong(timestamp) * 1_000;
    // {% else %}
    long timeMs = Long.parseLong(timestamp);
    // {% endif %}
    // More than five minutes off.
    if (Math.abs(System.currentTimeMillis() - timeMs) > 300_000) return null;
    // {% endif %}
    byte[] signed = join("{{signed}}");
    boolean isGenuine = false;
    for (byte[] secret : secrets) {
      byte[] expected = bytes(sign(secret, signed));
      for (String given : items(header(headers, "{{header}}"), "{{prefix}}"))
        // {% if hex %}
        isGenuine |= MessageDigest.isEqual(bytes(given.toLowerCase(Locale.ROOT)), expected);
        // {% else %}
        isGenuine |= MessageDigest.isEqual(bytes(given), expected);
        // {% endif %}
    }
    // {% if replay %}
    return isGenuine ? Endpoint.sha256(signed) : null;
    // {% endif %}
    // {% if covered %}
    return isGenuine ? "" : null;
    // {% endif %}
    // {% else %}
    return "";
    // {% endif %}
  }
}

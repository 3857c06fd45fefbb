import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Verifies who sent a request. */
final class Verify {
  private final List<String> keys;

  /** Throws if a required setting is missing. */
  Verify(UnaryOperator<String> settings) {
    keys = valuesOf(settings, "WEBHOOK_KEY").stream().map(String::strip).toList();
  }

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

  boolean isFromSender(Endpoint.Headers headers) {
    String given = headers.first("x-partner-key");
    boolean isKey = false;
    // Compares with every key, so that the time it takes does not show which one matches.
    for (String key : keys)
      isKey |= given != null && MessageDigest.isEqual(bytes(given), bytes(key));
    return isKey;
  }

  /** Empty, because the contract describes no signature. */
  String signedText(Endpoint.Headers headers, byte[] body) {
    return "";
  }
}

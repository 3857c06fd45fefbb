import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.List;

/** Verifies who sent a request. */
final class Verify {
  private static List<String> keys;

  private Verify() {}

  /** Throws if a variable that it needs is not set. */
  static void readVariables() {
    keys = valuesOf("WEBHOOK_KEY");
  }

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

  static boolean isFromSender(Endpoint.Headers headers) {
    String given = headers.first("x-partner-key");
    boolean isKey = false;
    // Compares with every key, so that the time it takes reveals nothing.
    for (String key : keys)
      isKey |= given != null && MessageDigest.isEqual(bytes(given), bytes(key));
    return isKey;
  }

  /** Empty: no signature is described. */
  static String signedText(Endpoint.Headers headers, byte[] body) {
    return "";
  }
}

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.URL;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/** Verifies, validates and stores what a server has received, and says how to respond. Fits any server. */
final class Endpoint {
  /** In Spring Boot, it writes to the log of the application. */
  static final System.Logger LOG = System.getLogger("webhooks");
  static final String METHOD = "{{method}}", PATH = "{{path}}";
  private static final int SUCCESS = "{{success}}", MAX_BODY = 1024 * 1024;
  /** A place is "header" and its name, or "payload" and the path to it. */
  private static final List<List<String>> EVENT_TYPE = List.of("{{eventType}}");
  // {% if eventId %}
  private static final List<String> EVENT_ID = List.of("{{eventId}}");
  // {% else %}
  private static final List<String> EVENT_ID = null;
  // {% endif %}
  private static final Pattern JSON_TYPE =
      Pattern.compile("\\s*application/([\\w.!#$&^-]+\\+)?json\\s*(;.*)?", Pattern.CASE_INSENSITIVE);
  /** Numbers keep their digits. */
  private static final ObjectMapper JSON =
      new ObjectMapper()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .setNodeFactory(JsonNodeFactory.withExactBigDecimals(true));

  private final JsonNode contract = readContract();
  private final Validate validate = new Validate(contract.path("definitions"));
  private final Verify verify;
  private final Store store;
  private final Handler handler;

  /** Throws if a setting that it needs, such as a key, is not there. */
  Endpoint(UnaryOperator<String> settings, Store store, Handler handler) throws IOException {
    this.verify = new Verify(settings);
    this.store = store;
    this.handler = handler;
  }

  private static JsonNode readContract() throws IOException {
    URL file = Endpoint.class.getResource("/contract.json");
    return JSON.readTree(Objects.requireNonNull(file, "contract.json is not on the class path"));
  }

  /** The headers of a request. */
  interface Headers {
    /** The first value of a header, whose name is in lowercase; null if there is none. */
    String first(String name);
  }

  /** A request that is not stored, with the status of the response. */
  static final class Refused extends Exception {
    private static final long serialVersionUID = 1;
    final int status;

    /** The reason is logged, so it holds no value of the request. */
    Refused(int status, String reason) {
      super(reason);
      this.status = status;
    }
  }

  /** Reads a body, up to a number of bytes. */
  interface Body {
    byte[] read(int most) throws IOException, Refused;
  }

  /** The status of the response. If it is that of success, the event is on disk. */
  int respond(String method, Headers headers, Body body) {
    try {
      checkHead(method, headers);
      byte[] bytes = body.read(MAX_BODY + 1);
      if (bytes.length > MAX_BODY) throw new Refused(413, "the body is too large");
      String signed = verify.signedText(headers, bytes);
      if (signed == null) throw new Refused(401, "no valid signature");
      receive(headers, bytes, signed);
      return SUCCESS;
    } catch (Refused refused) {
      Level level = refused.status == 503 ? Level.ERROR : Level.INFO;
      LOG.log(level, "Refused with " + refused.status + ": " + refused.getMessage());
      return refused.status;
    } catch (IOException broken) {
      LOG.log(Level.INFO, "Refused with 400: the connection broke");
      return 400;
    }
  }

  /** Refuses requests whose body need not be read. */
  private void checkHead(String method, Headers headers) throws Refused {
    String type = headers.first("content-type");
    String encoding = headers.first("content-encoding");
    if (!method.equals(METHOD)) throw new Refused(405, "another method");
    if (!verify.isFromSender(headers)) throw new Refused(401, "no valid key");
    if (type != null && !JSON_TYPE.matcher(type).matches())
      throw new Refused(415, "the content type is not JSON");
    if (encoding != null && !encoding.equalsIgnoreCase("identity"))
      throw new Refused(415, "the body is compressed");
  }

  /** The value in a body. */
  static JsonNode readJson(byte[] body) throws IOException {
    String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString();
    return JSON.readTree(text.startsWith("\ufeff") ? text.substring(1) : text);
  }

  /** The value at a place; null if it is neither a string nor a number. */
  private static String valueAt(
      List<String> place, Headers headers, JsonNode payload, boolean isNumberToo) {
    if (place.get(0).equals("header")) return headers.first(place.get(1));
    JsonNode found = payload;
    for (String name : place.subList(1, place.size())) found = found.path(name);
    return found.isTextual() || (isNumberToo && found.isNumber()) ? found.asText() : null;
  }

  /** The event of the contract that has these values; null for an unknown event type. */
  private JsonNode findEvent(List<String> values) {
    for (JsonNode event : contract.path("events")) {
      boolean isIt = true;
      for (int at = 0; at < values.size(); at++) {
        JsonNode wanted = event.path("values").path(at);
        isIt &= wanted.isNull() || wanted.asText().equals(values.get(at));
      }
      if (isIt) return event;
    }
    return null;
  }

  static String sha256(byte[]... parts) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (byte[] part : parts) digest.update(part);
      return HexFormat.of().formatHex(digest.digest());
    } catch (GeneralSecurityException error) {
      throw new IllegalStateException(error);
    }
  }

  /** A text that can be stored and logged. */
  private static String plain(String text) {
    String start = text.substring(0, Math.min(text.length(), 255));
    return start.replaceAll("[\\p{Cc}\\x{D800}-\\x{DFFF}]", "\ufffd");
  }

  /** The event ID as it stands, or a hash if there is none that can be stored as it is. */
  private static String identify(Headers headers, JsonNode payload, String type, byte[] body) {
    String stated = EVENT_ID == null ? null : valueAt(EVENT_ID, headers, payload, true);
    if (stated == null || stated.isEmpty()) {
      if (EVENT_ID != null) LOG.log(Level.WARNING, "An event has no event ID");
      return "sha256:" + sha256((type + "\n").getBytes(StandardCharsets.UTF_8), body);
    }
    boolean isMade = stated.startsWith("sha256:") || stated.startsWith("id-sha256:");
    return isMade || !plain(stated).equals(stated)
        ? "id-sha256:" + sha256(stated.getBytes(StandardCharsets.UTF_8))
        : stated;
  }

  /** Stores the event of a request. */
  private void receive(Headers headers, byte[] body, String signed) throws Refused {
    JsonNode payload;
    try {
      payload = readJson(body);
      if (payload.isMissingNode()) throw new Refused(400, "the body is empty");
    } catch (CharacterCodingException | JsonProcessingException error) {
      throw new Refused(400, "the body is not JSON in UTF-8");
    } catch (IOException error) {
      throw new IllegalStateException(error);
    }
    List<String> values = new ArrayList<>();
    for (List<String> place : EVENT_TYPE) values.add(valueAt(place, headers, payload, false));
    if (values.get(0) == null || values.get(0).isEmpty())
      throw new Refused(400, "no event type");
    JsonNode event = findEvent(values);
    values.removeIf(value -> value == null || value.isEmpty());
    String type = event == null ? plain(String.join(".", values)) : event.path("type").asText();
    String reason = null;
    if (event == null || event.path("schema").isNull()) reason = "unknown";
    else if (!validate.isValid(event.path("schema").asText(), payload)) reason = "invalid";
    if (reason != null && isAccepted(reason, type)) reason = null;
    String id = identify(headers, payload, type, body);
    Store.Put put;
    try {
      put = store.put(id, type, body, signed, reason);
    } catch (SQLException error) {
      throw new Refused(503, "event " + id + " is not stored: " + Database.describe(error));
    }
    String what = put.what().equals("new") ? reason : put.what();
    if (what != null && !what.equals("known")) report(what, type, put.id());
  }

  /** Calls your code. After an error there, the event is quarantined. */
  private boolean isAccepted(String reason, String type) {
    try {
      return handler.accepts(reason, type);
    } catch (Throwable error) {
      LOG.log(Level.ERROR, "Not accepted: " + error.getClass().getName());
      return false;
    }
  }

  /** Calls your code. The event is stored, so an error there must not change the response. */
  private void report(String reason, String type, String id) {
    try {
      handler.quarantined(reason, type, id);
    } catch (Throwable error) {
      LOG.log(Level.ERROR, "The report of event " + id + " failed: " + error.getClass().getName());
    }
  }
}

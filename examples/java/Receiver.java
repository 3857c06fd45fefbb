import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;

/** Receives webhooks: verifies each request, stores its event, responds, and handles it afterwards. */
public final class Receiver {
  private static final String METHOD = "POST", PATH = "/webhook", READY = "/ready";
  private static final int SUCCESS = 200, MAX_BODY = 1024 * 1024;
  private static final int BODY_SECONDS = 10;
  /** For load balancers to notice that this process is stopping. */
  private static final int GRACE_MS = 5_000;
  /** A place is "header" and its name, or "payload" and the path to it. */
  private static final List<List<String>> EVENT_TYPE = List.of(List.of("payload", "template"));
  private static final List<String> EVENT_ID = List.of("header", "x-request-id");
  private static final Pattern JSON_TYPE =
      Pattern.compile("\\s*application/([\\w.!#$&^-]+\\+)?json\\s*(;.*)?", Pattern.CASE_INSENSITIVE);
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
  private static volatile boolean isEnding = false;

  private final JsonNode contract = JSON.readTree(new File("contract.json"));
  private final Validate validate = new Validate(contract.path("definitions"));
  private final ExecutorService bodyReaders = Executors.newCachedThreadPool();
  private final Store store = new Store();

  private Receiver() throws IOException, SQLException {}

  /** A request that is not stored, with the status of the response. */
  private static final class Refused extends Exception {
    private static final long serialVersionUID = 1;
    final int status;

    Refused(int status) {
      this.status = status;
    }
  }

  /** The value in a body. */
  static JsonNode readJson(byte[] body) throws IOException {
    String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString();
    return JSON.readTree(text.startsWith("\ufeff") ? text.substring(1) : text);
  }

  /** The value at a place; null if it is neither a string nor a number. */
  private static String valueAt(
      List<String> place, Headers headers, JsonNode payload, boolean isNumberToo) {
    if (place.get(0).equals("header")) return headers.getFirst(place.get(1));
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
    if (stated == null || stated.isEmpty())
      return "sha256:" + sha256((type + "\n").getBytes(StandardCharsets.UTF_8), body);
    boolean isMade = stated.startsWith("sha256:") || stated.startsWith("id-sha256:");
    return isMade || !plain(stated).equals(stated)
        ? "id-sha256:" + sha256(stated.getBytes(StandardCharsets.UTF_8))
        : stated;
  }

  /** Stores the event of a request. */
  private void receive(Headers headers, byte[] body, String signed) throws Refused, SQLException {
    JsonNode payload;
    try {
      payload = readJson(body);
      if (payload.isMissingNode()) throw new Refused(400); // An empty body.
    } catch (CharacterCodingException | JsonProcessingException error) {
      throw new Refused(400);
    } catch (IOException error) {
      throw new IllegalStateException(error);
    }
    List<String> values = new ArrayList<>();
    for (List<String> place : EVENT_TYPE) values.add(valueAt(place, headers, payload, false));
    if (values.get(0) == null || values.get(0).isEmpty()) throw new Refused(400);
    JsonNode event = findEvent(values);
    values.removeIf(value -> value == null || value.isEmpty());
    String type = event == null ? plain(String.join(".", values)) : event.path("type").asText();
    String reason = null;
    if (event == null || event.path("schema").isNull()) reason = "unknown";
    else if (!validate.isValid(event.path("schema").asText(), payload)) reason = "invalid";
    Store.Put put = store.put(identify(headers, payload, type, body), type, body, signed, reason);
    String what = put.what().equals("new") ? reason : put.what();
    if (what != null && !what.equals("known")) report(what, type, put.id());
  }

  /** Calls your code. The event is stored, so an error there must not change the response. */
  private static void report(String reason, String type, String id) {
    try {
      Handler.quarantined(reason, type, id);
    } catch (Throwable error) {
      System.out.println("The report of event " + id + " failed: " + error.getClass().getName());
    }
  }

  /** Refuses requests whose body need not be read. */
  private static void checkHead(HttpExchange exchange) throws Refused {
    Headers headers = exchange.getRequestHeaders();
    String type = headers.getFirst("content-type");
    String encoding = headers.getFirst("content-encoding");
    if (!exchange.getRequestURI().getPath().equals(PATH)) throw new Refused(404);
    if (!exchange.getRequestMethod().equals(METHOD)) throw new Refused(405);
    if (!Verify.isFromSender(headers)) throw new Refused(401);
    if (type != null && !JSON_TYPE.matcher(type).matches()) throw new Refused(415);
    if (encoding != null && !encoding.equalsIgnoreCase("identity")) throw new Refused(415);
  }

  /** Reads the body in a thread of its own, as a read of the JDK's server has no time limit. */
  private byte[] readBody(HttpExchange exchange) throws Refused {
    try {
      byte[] body =
          bodyReaders
              .submit(() -> exchange.getRequestBody().readNBytes(MAX_BODY + 1))
              .get(BODY_SECONDS, TimeUnit.SECONDS);
      if (body.length > MAX_BODY) throw new Refused(413);
      return body;
    } catch (TimeoutException late) {
      throw new Refused(408);
    } catch (ExecutionException | InterruptedException broken) {
      throw new Refused(400); // The connection broke.
    }
  }

  private int statusFor(HttpExchange exchange) throws IOException {
    boolean isReady = exchange.getRequestURI().getPath().equals(READY);
    if (isReady && exchange.getRequestMethod().equals("GET")) return isEnding ? 503 : 200;
    try {
      checkHead(exchange);
      byte[] body = readBody(exchange);
      String signed = Verify.signedText(exchange.getRequestHeaders(), body);
      if (signed == null) throw new Refused(401);
      receive(exchange.getRequestHeaders(), body, signed);
      return SUCCESS;
    } catch (Refused refused) {
      if (refused.status == 405) exchange.getResponseHeaders().set("Allow", METHOD);
      return refused.status;
    } catch (SQLException error) {
      System.out.println("Not stored: " + error.getMessage());
      return 503;
    }
  }

  private void take(HttpExchange exchange) throws IOException {
    try (exchange) {
      int status = statusFor(exchange);
      if (isEnding) exchange.getResponseHeaders().set("Connection", "close");
      exchange.sendResponseHeaders(status, -1);
    }
  }

  public static void main(String[] arguments) throws Exception {
    FileOutputStream out = new FileOutputStream(FileDescriptor.out);
    System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
    // Seconds for a whole request, its headers included. If it takes longer, the connection is closed.
    System.setProperty("sun.net.httpserver.maxReqTime", "20");
    Verify.readVariables();
    Receiver receiver = new Receiver();
    int port = Integer.parseInt(System.getenv().getOrDefault("PORT", "3000"));
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 128);
    server.setExecutor(Executors.newFixedThreadPool(64));
    server.createContext("/", receiver::take);
    server.start();
    Thread worker = receiver.store.startWorker(Handler::handle);
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  isEnding = true;
                  try {
                    Thread.sleep(GRACE_MS);
                    server.stop(5);
                    receiver.store.stopWorker();
                    worker.join();
                  } catch (InterruptedException ignored) {
                    Thread.currentThread().interrupt();
                  }
                  Runtime.getRuntime().halt(0);
                }));
    System.out.println("Waiting for events on port " + port);
  }
}

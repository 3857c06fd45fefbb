import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Serves the endpoint with the JDK's server, and handles events after the response. */
public final class Receiver {
  private static final String READY = "/ready";
  private static final int BODY_SECONDS = 10;
  /** For load balancers to notice that this process is stopping. */
  private static final int GRACE_MS = 5_000;
  private static final ExecutorService BODY_READERS = Executors.newCachedThreadPool();
  private static volatile boolean isEnding = false;

  private Receiver() {}

  /** Reads the body in a thread of its own, as a read of the JDK's server has no time limit. */
  private static byte[] readBody(HttpExchange exchange, int most) throws Endpoint.Refused {
    try {
      return BODY_READERS
          .submit(() -> exchange.getRequestBody().readNBytes(most))
          .get(BODY_SECONDS, TimeUnit.SECONDS);
    } catch (TimeoutException late) {
      throw new Endpoint.Refused(408, "the body is too slow");
    } catch (ExecutionException | InterruptedException broken) {
      throw new Endpoint.Refused(400, "the connection broke");
    }
  }

  private static int statusFor(Endpoint endpoint, HttpExchange exchange) {
    String path = exchange.getRequestURI().getPath(), method = exchange.getRequestMethod();
    if (path.equals(READY) && method.equals("GET")) return isEnding ? 503 : 200;
    if (!path.equals(Endpoint.PATH)) return 404;
    return endpoint.respond(
        method, exchange.getRequestHeaders()::getFirst, most -> readBody(exchange, most));
  }

  private static void take(Endpoint endpoint, HttpExchange exchange) throws IOException {
    try (exchange) {
      int status = statusFor(endpoint, exchange);
      if (status == 405) exchange.getResponseHeaders().set("Allow", Endpoint.METHOD);
      if (isEnding) exchange.getResponseHeaders().set("Connection", "close");
      exchange.sendResponseHeaders(status, -1);
    }
  }

  public static void main(String[] arguments) throws Exception {
    FileOutputStream out = new FileOutputStream(FileDescriptor.out);
    System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
    // Seconds for a whole request, its headers included. If it takes longer, the connection is closed.
    System.setProperty("sun.net.httpserver.maxReqTime", "20");
    // Seconds: longer than a minute, for which load balancers keep idle connections.
    System.setProperty("sun.net.httpserver.idleInterval", "65");
    Handler handler = new Handler();
    String database = System.getenv().getOrDefault("DATABASE", "webhooks.db");
    int workers = Integer.parseInt(System.getenv().getOrDefault("WORKERS", "1"));
    Store store = new Store(new Database(database), handler, workers);
    Endpoint endpoint = new Endpoint(System::getenv, store, handler);
    int port = Integer.parseInt(System.getenv().getOrDefault("PORT", "3000"));
    String host = System.getenv().getOrDefault("HOST", "127.0.0.1");
    HttpServer server = HttpServer.create(new InetSocketAddress(host, port), 128);
    server.setExecutor(Executors.newFixedThreadPool(200)); // Some may wait for the database.
    server.createContext("/", exchange -> take(endpoint, exchange));
    store.start();
    server.start();
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  isEnding = true;
                  try {
                    Thread.sleep(GRACE_MS);
                    server.stop(5);
                    store.stop();
                  } catch (InterruptedException ignored) {
                    Thread.currentThread().interrupt();
                  }
                  Runtime.getRuntime().halt(0);
                }));
    System.out.println("Waiting for events on port " + port);
  }
}

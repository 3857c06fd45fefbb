import java.io.IOException;
import java.io.InputStream;
import java.sql.SQLException;
import java.util.Locale;
import java.util.function.UnaryOperator;
import javax.sql.DataSource;
import org.springframework.context.SmartLifecycle;
import org.springframework.core.env.Environment;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Serves the endpoint with Spring, in place of Receiver, and handles events after the response. */
@RestController
public class SpringReceiver implements SmartLifecycle {
  static final String PATH = "${webhook.path:" + Endpoint.PATH + "}";
  private final Store store;
  private final Endpoint endpoint;
  private volatile boolean isRunning = false;

  SpringReceiver(DataSource database, Handler handler, Environment environment)
      throws IOException {
    int workers = environment.getProperty("webhook.workers", Integer.class, 1);
    store = new Store(new Database(database), handler, workers);
    // Spring finds "webhook.key" among the properties and, as WEBHOOK_KEY, among the variables.
    UnaryOperator<String> settings =
        name -> environment.getProperty(name.toLowerCase(Locale.ROOT).replace('_', '.'));
    endpoint = new Endpoint(settings, store, handler);
  }

  /** Takes the body as it arrives: the signature and the hash of an event are over its bytes. */
  @RequestMapping(PATH)
  public ResponseEntity<Void> take(
      HttpMethod method, @RequestHeader HttpHeaders headers, InputStream body) {
    int status = endpoint.respond(String.valueOf(method), headers::getFirst, body::readNBytes);
    ResponseEntity.BodyBuilder response = ResponseEntity.status(status);
    return (status == 405 ? response.header("Allow", Endpoint.METHOD) : response).build();
  }

  /** Called when migrations have run. */
  @Override
  public void start() {
    try {
      store.start();
      isRunning = true;
    } catch (SQLException error) {
      throw new IllegalStateException("The table webhook_events cannot be used", error);
    }
  }

  /** Waits for the events that are being handled, when the application ends. */
  @Override
  public void stop() {
    isRunning = false;
    try {
      store.stop();
    } catch (InterruptedException ignored) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void stop(Runnable callback) {
    stop();
    callback.run();
  }

  @Override
  public boolean isRunning() {
    return isRunning;
  }

  @Override
  public boolean isAutoStartup() {
    return true;
  }

  /** Starts before the web server, and stops after it. */
  @Override
  public int getPhase() {
    return 0;
  }
}

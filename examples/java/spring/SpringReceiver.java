import java.io.IOException;
import java.io.InputStream;
import java.sql.SQLException;
import java.util.Locale;
import java.util.function.UnaryOperator;
import javax.sql.DataSource;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.core.env.Environment;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Serves the endpoint with Spring, in place of Receiver, and handles events after the response. */
@RestController
public class SpringReceiver implements DisposableBean {
  static final String PATH = "${webhook.path:" + Endpoint.PATH + "}";

  private final Store store;
  private final Endpoint endpoint;
  private final Thread worker;

  SpringReceiver(DataSource database, Handler handler, Environment environment)
      throws IOException, SQLException {
    store = new Store(new Database(database), handler);
    // Spring finds "webhook.key" among the properties and, as WEBHOOK_KEY, among the variables.
    UnaryOperator<String> settings =
        name -> environment.getProperty(name.toLowerCase(Locale.ROOT).replace('_', '.'));
    endpoint = new Endpoint(settings, store, handler);
    worker = store.startWorker();
  }

  /** Takes the body as it arrives: the signature and the hash of an event are over its bytes. */
  @RequestMapping(PATH)
  public ResponseEntity<Void> take(
      HttpMethod method, @RequestHeader HttpHeaders headers, InputStream body) {
    int status = endpoint.respond(String.valueOf(method), headers::getFirst, body::readNBytes);
    ResponseEntity.BodyBuilder response = ResponseEntity.status(status);
    return (status == 405 ? response.header("Allow", Endpoint.METHOD) : response).build();
  }

  /** Waits for the event that is being handled, when the application ends. */
  @Override
  public void destroy() throws InterruptedException {
    store.stopWorker();
    worker.join();
  }
}

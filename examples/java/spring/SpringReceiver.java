import java.io.IOException;
import java.io.InputStream;
import java.sql.SQLException;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Serves the endpoint with Spring, in place of Receiver, and handles events after the response. */
@RestController
public class SpringReceiver implements DisposableBean {
  private final Store store = new Store();
  private final Endpoint endpoint = new Endpoint(store);
  private final Thread worker = store.startWorker(Handler::handle);

  public SpringReceiver() throws IOException, SQLException {}

  /** Takes the body as it arrives: the signature and the hash of an event are over its bytes. */
  @RequestMapping(Endpoint.PATH)
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

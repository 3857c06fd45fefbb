import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;

/** Your code. */
public class Handler {
  /**
   * Called after the response, and again if it throws or the process crashes. What it writes
   * through transaction.connection() takes effect exactly once. For the rest, use the event ID as
   * the idempotency key.
   */
  public void handle(String type, JsonNode event, String id, Database.Transaction transaction)
      throws Exception {
    switch (type) {
      case "{{exampleType}}" -> {
        var fields = Events.read(event, Events."{{exampleRecord}}".class);
        System.out.println("Handled " + type + " " + id);
      }
      // Add a case for each event that you need: all others count as handled.
      default -> System.out.println("Ignored " + type + " " + id);
    }
  }

  /** Whether handle also gets "unknown" and "invalid" events. If not, they are quarantined. */
  public boolean accepts(String reason, String type) {
    return false;
  }

  /** A quarantined event: raise an alert. Called once, before the response, so be quick. */
  public void quarantined(String reason, String type, String id) {
    System.out.println("Quarantined " + reason + " " + TextNode.valueOf(type) + " " + id);
  }

  /** An event for which handle has failed ten times. It is kept: raise an alert. */
  public void dead(String type, String id) {
    System.out.println("Dead " + type + " " + id);
  }
}

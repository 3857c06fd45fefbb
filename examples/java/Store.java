import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;

/** Keeps events in a file of SQLite, each once, and handles them after the response. */
final class Store {
  private static final int MAX_ATTEMPTS = 10;
  private static final long LONGEST_DELAY_MS = 3_600_000;
  private static final String TABLE =
      """
      CREATE TABLE IF NOT EXISTS events (
        id TEXT PRIMARY KEY,
        type TEXT NOT NULL,
        body BLOB NOT NULL,
        signed TEXT UNIQUE,      -- What its signature covers, if that is not the event ID.
        state TEXT NOT NULL,     -- waiting, done, dead or quarantined
        reason TEXT,             -- Why it is quarantined, or the last error.
        attempts INTEGER NOT NULL DEFAULT 0,
        due INTEGER NOT NULL     -- When it is handled, in milliseconds since 1970.
      )""";
  private static final String INSERT =
      "INSERT INTO events (id, type, body, signed, state, reason, due)"
          + " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING";
  private static final String NEXT =
      "SELECT id, type, body, attempts FROM events WHERE state = 'waiting' AND due <= ?"
          + " ORDER BY due LIMIT 1";

  private final Connection database;
  private boolean isEnding = false;

  /** What an event is (new, known, conflict or replay), and the ID that it is stored under. */
  record Put(String what, String id) {}

  /** Handles an event. */
  interface Work {
    void handle(String type, JsonNode event, String id) throws Exception;
  }

  private record Waiting(String id, String type, byte[] body, int attempts) {}

  Store() throws SQLException {
    String file = System.getenv().getOrDefault("DATABASE", "webhooks.db");
    try {
      // No other user reads the events.
      var rights = PosixFilePermissions.fromString("rw-------");
      Files.createFile(Path.of(file), PosixFilePermissions.asFileAttribute(rights));
    } catch (IOException | UnsupportedOperationException error) {
      // It is there already, or this is Windows; SQLite says what else is wrong.
    }
    database = DriverManager.getConnection("jdbc:sqlite:" + file);
    try (Statement statement = database.createStatement()) {
      statement.execute("PRAGMA busy_timeout = 5000");
      statement.execute("PRAGMA journal_mode = WAL");
      statement.execute("PRAGMA synchronous = FULL");
      statement.execute(TABLE);
      statement.execute("CREATE INDEX IF NOT EXISTS events_due ON events (state, due)");
    }
  }

  /** Runs a statement, which is on disk when this returns. Returns the number of changed rows. */
  private synchronized int run(String sql, Object... values) throws SQLException {
    try (PreparedStatement statement = database.prepareStatement(sql)) {
      for (int at = 0; at < values.length; at++) statement.setObject(at + 1, values[at]);
      return statement.executeUpdate();
    }
  }

  private boolean insert(String id, String type, byte[] body, String signed, String reason)
      throws SQLException {
    String state = reason == null ? "waiting" : "quarantined";
    String key = signed.isEmpty() ? null : signed;
    return run(INSERT, id, type, body, key, state, reason, System.currentTimeMillis()) == 1;
  }

  Put put(String id, String type, byte[] body, String signed, String reason) throws SQLException {
    if (insert(id, type, body, signed, reason)) {
      wake();
      return new Put("new", id);
    }
    byte[] stored = bodyOf(id);
    if (Arrays.equals(stored, body)) return new Put("known", id);
    String what = stored == null ? "replay" : "conflict";
    String aside = id + "~" + Endpoint.sha256(body);
    return new Put(insert(aside, type, body, "", what) ? what : "known", aside);
  }

  private synchronized byte[] bodyOf(String id) throws SQLException {
    try (PreparedStatement statement =
        database.prepareStatement("SELECT body FROM events WHERE id = ?")) {
      statement.setString(1, id);
      try (ResultSet rows = statement.executeQuery()) {
        return rows.next() ? rows.getBytes(1) : null;
      }
    }
  }

  private synchronized Waiting next() throws SQLException {
    try (PreparedStatement statement = database.prepareStatement(NEXT)) {
      statement.setLong(1, System.currentTimeMillis());
      try (ResultSet rows = statement.executeQuery()) {
        return rows.next()
            ? new Waiting(rows.getString(1), rows.getString(2), rows.getBytes(3), rows.getInt(4))
            : null;
      }
    }
  }

  /** Handles events one after the other, including what an earlier process left. */
  Thread startWorker(Work work) throws SQLException {
    run("UPDATE events SET due = ? WHERE state = 'waiting'", System.currentTimeMillis());
    Thread worker = new Thread(() -> handleAll(work));
    worker.start();
    return worker;
  }

  /** Stops the worker after the event that it is handling. */
  synchronized void stopWorker() {
    isEnding = true;
    notifyAll();
  }

  private synchronized void wake() {
    notifyAll();
  }

  /** Waits for an event, up to half a second; false if the worker is to end. */
  private synchronized boolean rest() throws InterruptedException {
    if (!isEnding) wait(500);
    return !isEnding;
  }

  private void handleAll(Work work) {
    try {
      boolean isGoingOn = true;
      while (isGoingOn) {
        try {
          Waiting event = next();
          if (event != null) handle(event, work);
          synchronized (this) {
            isGoingOn = !isEnding;
          }
          if (event == null) isGoingOn = rest();
        } catch (SQLException error) {
          System.out.println("The store failed: " + error.getMessage());
          isGoingOn = rest();
        }
      }
    } catch (InterruptedException ignored) {
      Thread.currentThread().interrupt();
    }
  }

  private void handle(Waiting event, Work work) throws SQLException {
    if (event.attempts() >= MAX_ATTEMPTS) { // The process crashed in the last attempt.
      settle(event, "dead", "crash");
      return;
    }
    // Counted first, so that an event that crashes the process is not retried for ever.
    double delay = Math.min(1_000 * Math.pow(2, event.attempts()), LONGEST_DELAY_MS);
    long due = System.currentTimeMillis() + (long) (delay * (1 + Math.random() / 4));
    run("UPDATE events SET attempts = attempts + 1, due = ? WHERE id = ?", due, event.id());
    String state = "done", reason = null;
    try {
      work.handle(event.type(), Endpoint.readJson(event.body()), event.id());
    } catch (Throwable error) { // An Error must not end the worker either.
      reason = error.getClass().getName();
      System.out.println("The handler of event " + event.id() + " failed: " + trace(error));
      state = event.attempts() + 1 >= MAX_ATTEMPTS ? "dead" : "waiting";
    }
    settle(event, state, reason);
  }

  private void settle(Waiting event, String state, String reason) throws SQLException {
    run("UPDATE events SET state = ?, reason = ? WHERE id = ?", state, reason, event.id());
    try {
      if (state.equals("dead")) Handler.dead(event.type(), event.id());
    } catch (Throwable error) { // The worker goes on.
      System.out.println("The report of event " + event.id() + " failed: " + trace(error));
    }
  }

  /** An error and its causes without their messages, as these can hold values of the event. */
  private static String trace(Throwable error) {
    StringBuilder text = new StringBuilder();
    Throwable one = error;
    for (int depth = 0; one != null && depth < 10; depth++, one = one.getCause()) {
      text.append(depth == 0 ? "" : "\nCaused by ").append(one.getClass().getName());
      for (StackTraceElement frame : one.getStackTrace()) text.append("\n    at ").append(frame);
    }
    return text.toString();
  }
}

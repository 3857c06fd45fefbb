import java.lang.System.Logger.Level;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Keeps each event once, and handles it after the response. Several instances can share a
 * database: an event is leased to one of them while it is handled.
 */
final class Store {
  private static final int MAX_ATTEMPTS = 10;
  private static final long LONGEST_DELAY_MS = 3_600_000;
  /** More than a handler ever takes: after that, the event is handled again. */
  private static final long LEASE_MS = 300_000;
  /** How long a stopping process waits for its handlers. */
  static final long STOP_MS = 15_000;
  private static final String TABLE =
      """
      CREATE TABLE IF NOT EXISTS webhook_events (
        id TEXT PRIMARY KEY,
        type TEXT NOT NULL,
        body BYTEA NOT NULL,     -- SQLite keeps bytes in a column of any type.
        signed TEXT UNIQUE,      -- What its signature covers, if that is not the event ID.
        state TEXT NOT NULL,     -- waiting, done, dead or quarantined
        reason TEXT,             -- Why it is quarantined, or the last error.
        attempts INTEGER NOT NULL DEFAULT 0,
        due BIGINT NOT NULL,     -- When it is handled, in milliseconds since 1970.
        received BIGINT NOT NULL
      )""";
  private static final String INDEX =
      "CREATE INDEX IF NOT EXISTS webhook_events_due ON webhook_events (state, due)";
  private static final String INSERT =
      "INSERT INTO webhook_events (id, type, body, signed, state, reason, due, received)"
          + " VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING";
  private static final String NEXT =
      "SELECT id, type, body, attempts, due FROM webhook_events"
          + " WHERE state = 'waiting' AND due <= ? ORDER BY due LIMIT 1";
  private static final String CLAIM =
      "UPDATE webhook_events SET attempts = attempts + 1, due = ?"
          + " WHERE id = ? AND state = 'waiting' AND due = ?";
  private static final String SETTLE =
      "UPDATE webhook_events SET state = ?, reason = ?, due = ?"
          + " WHERE id = ? AND state = 'waiting' AND due = ?";
  /** Makes waiting events due: if no other process uses the database, each lease is of one that has ended. */
  private static final String RELEASE =
      "UPDATE webhook_events SET due = ? WHERE state = 'waiting'";

  private final Database database;
  private final Handler handler;
  private final List<Thread> workers = new ArrayList<>();
  private final int concurrency;
  private boolean isEnding = false;

  /** What an event is (new, known, conflict or replay), and the ID that it is stored under. */
  record Put(String what, String id) {}

  private record Waiting(String id, String type, byte[] body, int attempts, long due) {}

  /** Handles this many events at once; if there is more than one, in no particular order. */
  Store(Database database, Handler handler, int concurrency) {
    this.database = database;
    this.handler = handler;
    this.concurrency = concurrency;
  }

  /** Its role may not be allowed to create a table that is there already. */
  private void createTable() throws SQLException {
    try {
      database.find(row -> true, "SELECT id FROM webhook_events LIMIT 1");
    } catch (SQLException missing) {
      database.run(TABLE);
      database.run(INDEX);
    }
  }

  private boolean insert(String id, String type, byte[] body, String signed, String reason)
      throws SQLException {
    String state = reason == null ? "waiting" : "quarantined";
    String key = signed.isEmpty() ? null : signed;
    long now = System.currentTimeMillis();
    return database.run(INSERT, id, type, body, key, state, reason, now, now) == 1;
  }

  Put put(String id, String type, byte[] body, String signed, String reason) throws SQLException {
    if (insert(id, type, body, signed, reason)) {
      wake();
      return new Put("new", id);
    }
    byte[] stored =
        database.find(
            row -> row.getBytes(1), "SELECT body FROM webhook_events WHERE id = ?", id);
    if (Arrays.equals(stored, body)) return new Put("known", id);
    String what = stored == null ? "replay" : "conflict";
    String aside = id + "~" + Endpoint.sha256(body);
    return new Put(insert(aside, type, body, "", what) ? what : "known", aside);
  }

  /** Creates the table, and handles events, including what an earlier process left. */
  synchronized void start() throws SQLException {
    try {
      createTable();
    } catch (SQLException error) {
      createTable(); // In PostgreSQL, instances that start at the same time can collide.
    }
    isEnding = false;
    if (database.isFile()) database.run(RELEASE, System.currentTimeMillis());
    for (int at = 0; at < concurrency; at++) workers.add(new Thread(this::handleAll, "webhook-worker-" + at));
    workers.forEach(Thread::start);
  }

  /** Begins no further event, and waits for those that are being handled. */
  void stop() throws InterruptedException {
    long end = System.currentTimeMillis() + STOP_MS;
    synchronized (this) {
      isEnding = true;
      notifyAll();
    }
    for (Thread worker : workers) worker.join(Math.max(1, end - System.currentTimeMillis()));
    workers.clear();
  }

  private synchronized void wake() {
    notifyAll();
  }

  /** Waits for an event, up to half a second; false if the worker is to end. */
  private synchronized boolean rest() throws InterruptedException {
    if (!isEnding) wait(500);
    return !isEnding;
  }

  private void handleAll() {
    try {
      boolean isGoingOn = true;
      while (isGoingOn) {
        try {
          boolean isIdle = !handleNext();
          synchronized (this) {
            isGoingOn = !isEnding;
          }
          if (isIdle) isGoingOn = rest();
        } catch (SQLException error) {
          Endpoint.LOG.log(Level.ERROR, "The store failed: " + Database.describe(error));
          isGoingOn = rest();
        } catch (RuntimeException | Error error) { // Such as one of a DataSource: the worker goes on.
          Endpoint.LOG.log(Level.ERROR, "The worker failed: " + trace(error));
          isGoingOn = rest();
        }
      }
    } catch (InterruptedException ignored) {
      Thread.currentThread().interrupt();
    }
  }

  /** Handles the event that has been due for longest; false if none is due. */
  private boolean handleNext() throws SQLException {
    Waiting event =
        database.find(
            row ->
                new Waiting(
                    row.getString(1), row.getString(2), row.getBytes(3), row.getInt(4), row.getLong(5)),
            NEXT,
            System.currentTimeMillis());
    if (event == null) return false;
    if (event.attempts() >= MAX_ATTEMPTS) { // In the last attempt, the process or the lease ended.
      settle(event, event.due(), "dead", "crash or timeout", System.currentTimeMillis());
      return true;
    }
    long lease = System.currentTimeMillis() + LEASE_MS;
    // Counted first, so that an event that crashes the process is not retried for ever. Changes no
    // row if another instance was faster.
    if (database.run(CLAIM, lease, event.id(), event.due()) == 1) handle(event, lease);
    return true;
  }

  private void handle(Waiting event, long lease) throws SQLException {
    String reason;
    try (Database.Transaction transaction = database.transaction()) {
      handler.handle(event.type(), Endpoint.readJson(event.body()), event.id(), transaction);
      // Committed together with what the handler has written. If another instance has the event by
      // now, nothing is.
      long now = System.currentTimeMillis();
      if (transaction.run(SETTLE, "done", null, now, event.id(), lease) == 1) transaction.commit();
      else Endpoint.LOG.log(Level.WARNING, "The lease of event " + event.id() + " ended before its handler");
      return;
    } catch (Throwable error) { // An Error must not end the worker either.
      reason = error.getClass().getName();
      Endpoint.LOG.log(Level.ERROR, "The handler of event " + event.id() + " failed: " + trace(error));
    }
    String state = event.attempts() + 1 >= MAX_ATTEMPTS ? "dead" : "waiting";
    double delay = Math.min(1_000 * Math.pow(2, event.attempts()), LONGEST_DELAY_MS);
    long due = System.currentTimeMillis() + (long) (delay * (1 + Math.random() / 4));
    settle(event, lease, state, reason, due);
  }

  /** Stores a failure, unless the lease has ended and another instance has the event. */
  private void settle(Waiting event, long lease, String state, String reason, long due)
      throws SQLException {
    boolean isOurs = database.run(SETTLE, state, reason, due, event.id(), lease) == 1;
    try {
      if (isOurs && state.equals("dead")) handler.dead(event.type(), event.id());
    } catch (Throwable error) { // The worker goes on.
      Endpoint.LOG.log(Level.ERROR, "The report of event " + event.id() + " failed: " + trace(error));
    }
  }

  /** An error and its causes without their messages, as these can hold values of the event. */
  private static String trace(Throwable error) {
    StringBuilder text = new StringBuilder();
    Throwable one = error;
    for (int depth = 0; one != null && depth < 10; depth++, one = one.getCause()) {
      boolean isOfDatabase = one instanceof SQLException;
      text.append(depth == 0 ? "" : "\nCaused by ")
          .append(isOfDatabase ? Database.describe((SQLException) one) : one.getClass().getName());
      for (StackTraceElement frame : one.getStackTrace()) text.append("\n    at ").append(frame);
    }
    return text.toString();
  }
}

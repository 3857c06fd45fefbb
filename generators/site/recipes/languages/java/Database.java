import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import javax.sql.DataSource;

/** Runs statements in PostgreSQL or SQLite, each by itself or in the transaction of an event. */
final class Database {
  /** How long a statement waits for the connection; after that, a request gets 503. */
  private static final int WAIT_SECONDS = 5;

  private final DataSource pool;
  private final String url;
  private final ReentrantLock turn = new ReentrantLock(true);
  private Connection kept;

  /** Takes a connection for each statement. */
  Database(DataSource pool) {
    this.pool = pool;
    this.url = null;
  }

  /** Keeps one connection, to a file of SQLite or a JDBC URL. */
  Database(String name) {
    this.pool = null;
    boolean isUrl = name.startsWith("jdbc:");
    if (!isUrl && name.contains("://")) throw new IllegalArgumentException("DATABASE: begin the URL with jdbc:");
    this.url = isUrl ? name : urlOfFile(name);
  }

  /** Whether it is a file, which one process uses. */
  boolean isFile() {
    return url != null && url.startsWith("jdbc:sqlite:");
  }

  interface Read<T> {
    T from(ResultSet row) throws SQLException;
  }

  private interface Use<T> {
    T with(PreparedStatement statement) throws SQLException;
  }

  /** Runs a statement, which is on disk when this returns. Returns the number of changed rows. */
  int run(String sql, Object... values) throws SQLException {
    return use(PreparedStatement::executeUpdate, sql, values);
  }

  /** Reads the first row; null if there is none. */
  <T> T find(Read<T> read, String sql, Object... values) throws SQLException {
    return use(
        statement -> {
          try (ResultSet rows = statement.executeQuery()) {
            return rows.next() ? read.from(rows) : null;
          }
        },
        sql,
        values);
  }

  private <T> T use(Use<T> use, String sql, Object... values) throws SQLException {
    if (pool == null) return useKept(use, sql, values);
    try (Connection connection = pool.getConnection()) {
      connection.setAutoCommit(true); // Some pools are set to begin transactions.
      return use(connection, use, sql, values);
    }
  }

  private <T> T useKept(Use<T> use, String sql, Object... values) throws SQLException {
    try {
      if (!turn.tryLock(WAIT_SECONDS, TimeUnit.SECONDS)) throw new SQLException("It hangs", "08000");
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new SQLException(interrupted);
    }
    try {
      if (kept == null || !kept.isValid(WAIT_SECONDS)) {
        Connection broken = kept;
        kept = null;
        if (broken != null) broken.close();
        kept = connect();
      }
      return use(kept, use, sql, values);
    } finally {
      turn.unlock();
    }
  }

  private Connection connect() throws SQLException {
    // Unlike getConnection, it names no URL in its error, which can have a password.
    return DriverManager.getDriver(url).connect(url, new Properties());
  }

  /** An error without its message, as PostgreSQL puts values into some. */
  static String describe(SQLException error) {
    String type = error.getClass().getSimpleName();
    return type + ", SQLState " + error.getSQLState() + ", code " + error.getErrorCode();
  }

  /** A transaction that begins when its connection is first asked for. */
  Transaction transaction() {
    return new Transaction();
  }

  /** Rolled back if it is not committed before it is closed. */
  final class Transaction implements AutoCloseable {
    private Connection connection;

    /** The connection to write through, until the handler ends. Neither commit nor close it. */
    Connection connection() throws SQLException {
      if (connection == null) {
        connection = pool == null ? connect() : pool.getConnection();
        connection.setAutoCommit(false);
      }
      return connection;
    }

    /** Runs a statement in the transaction, or by itself if the transaction has not begun. */
    int run(String sql, Object... values) throws SQLException {
      return connection == null
          ? Database.this.run(sql, values)
          : use(connection, PreparedStatement::executeUpdate, sql, values);
    }

    void commit() throws SQLException {
      if (connection != null) connection.commit();
    }

    @Override
    public void close() throws SQLException {
      if (connection == null) return;
      try (Connection open = connection) {
        if (!open.isClosed()) open.rollback();
      }
    }
  }

  private static <T> T use(Connection connection, Use<T> use, String sql, Object... values)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int at = 0; at < values.length; at++) statement.setObject(at + 1, values[at]);
      return use.with(statement);
    }
  }

  private static String urlOfFile(String file) {
    try {
      // No other user reads the events.
      var rights = PosixFilePermissions.fromString("rw-------");
      Files.createFile(Path.of(file), PosixFilePermissions.asFileAttribute(rights));
    } catch (IOException | UnsupportedOperationException error) {
      // It is there already, or this is Windows; SQLite says what else is wrong.
    }
    return "jdbc:sqlite:" + file
        + "?busy_timeout=5000&journal_mode=WAL&synchronous=FULL&transaction_mode=IMMEDIATE";
  }
}

import java.io.File;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.sql.SQLException;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.servlet.ServletContextHandler;
import org.eclipse.jetty.servlet.ServletHolder;
import org.springframework.beans.factory.support.RootBeanDefinition;
import org.springframework.web.context.support.StaticWebApplicationContext;
import org.springframework.web.servlet.DispatcherServlet;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerAdapter;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import org.sqlite.SQLiteConnection;
import org.sqlite.SQLiteDataSource;

/** Runs SpringReceiver in Jetty. Its beans are registered by hand: Spring 4.3 cannot scan classes of Java 17. */
final class SpringServer {
  private static final String DATABASE =
      System.getenv().getOrDefault("DATABASE", "webhooks.db");

  /** Made after the receiver, which must not have used the database yet. */
  public static final class Migration {
    public Migration() {
      if (new File(DATABASE).exists()) throw new IllegalStateException("used before the migration");
    }
  }

  /** Begins transactions by default, as some pools do. */
  private static final class Pool extends SQLiteDataSource {
    @Override
    public SQLiteConnection getConnection(String user, String password) throws SQLException {
      setUrl("jdbc:sqlite:" + DATABASE);
      SQLiteConnection connection = super.getConnection(user, password);
      connection.setAutoCommit(false);
      return connection;
    }
  }

  public static void main(String[] arguments) throws Exception {
    StaticWebApplicationContext beans = new StaticWebApplicationContext();
    beans.registerSingleton("mapping", RequestMappingHandlerMapping.class);
    beans.registerSingleton("adapter", RequestMappingHandlerAdapter.class);
    beans.registerSingleton("handler", Handler.class);
    beans.getDefaultListableBeanFactory().registerSingleton("database", new Pool());
    int byConstructor = RootBeanDefinition.AUTOWIRE_CONSTRUCTOR;
    beans.registerBeanDefinition(
        "receiver", new RootBeanDefinition(SpringReceiver.class, byConstructor, false));
    beans.registerSingleton("migration", Migration.class);
    ServletContextHandler context = new ServletContextHandler();
    context.addServlet(new ServletHolder(new DispatcherServlet(beans)), "/");
    String port = System.getenv("PORT");
    InetAddress loopback = InetAddress.getLoopbackAddress();
    Server server = new Server(new InetSocketAddress(loopback, Integer.parseInt(port)));
    server.setHandler(context);
    server.setStopAtShutdown(true);
    context.getServletHandler().setStartWithUnavailable(false);
    server.start();
    System.out.println("Waiting for events on port " + port);
  }
}

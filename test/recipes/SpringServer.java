import java.net.InetAddress;
import java.net.InetSocketAddress;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.servlet.ServletContextHandler;
import org.eclipse.jetty.servlet.ServletHolder;
import org.springframework.web.context.support.StaticWebApplicationContext;
import org.springframework.web.servlet.DispatcherServlet;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerAdapter;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/** Runs SpringReceiver in Jetty. Its beans are registered by hand: Spring 4.3 cannot scan classes of Java 17. */
final class SpringServer {
  public static void main(String[] arguments) throws Exception {
    StaticWebApplicationContext beans = new StaticWebApplicationContext();
    beans.registerSingleton("mapping", RequestMappingHandlerMapping.class);
    beans.registerSingleton("adapter", RequestMappingHandlerAdapter.class);
    beans.registerSingleton("receiver", SpringReceiver.class);
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

// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** The number is what incrementing gives. */
public class VisitorPage implements HttpHandler {

    private final AtomicInteger visitors = new AtomicInteger();

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        String text = "You are visitor " + visitors.incrementAndGet();
        byte[] answer = text.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(200, answer.length);
        try (var body = exchange.getResponseBody()) {
            body.write(answer);
        }
    }

    public static void main(String[] args) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(8080), 0);
        server.createContext("/", new VisitorPage());
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.start();
    }
}

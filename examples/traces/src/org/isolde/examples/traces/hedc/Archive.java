// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.traces.hedc;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A server that answers as an archive would: to every other question only after the patience of
 * whoever asks has ended.
 */
final class Archive implements AutoCloseable {
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final CountDownLatch patience = new CountDownLatch(1);
    private final CountDownLatch asked;
    private final HttpServer server;

    Archive(int questions) throws IOException {
        asked = new CountDownLatch(questions / 2);
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/quick/", this::answer);
        server.createContext("/slow/", exchange -> {
            asked.countDown();
            try {
                patience.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            answer(exchange);
        });
        server.start();
    }

    private void answer(HttpExchange exchange) throws IOException {
        byte[] answer = ("found " + exchange.getRequestURI().getPath()).getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(200, answer.length);
        try (OutputStream body = exchange.getResponseBody()) {
            body.write(answer);
        }
    }

    /** Where the answer to a question is. */
    String address(int question) {
        return "http://" + InetAddress.getLoopbackAddress().getHostAddress() + ":" + server.getAddress().getPort()
                + (question % 2 == 0 ? "/quick/" : "/slow/") + question;
    }

    /** Waits for the questions that it does not answer at once. */
    void awaitSlowQuestions() throws InterruptedException {
        asked.await();
    }

    /** Nobody waits any more. */
    void endOfPatience() {
        patience.countDown();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdown();
    }
}

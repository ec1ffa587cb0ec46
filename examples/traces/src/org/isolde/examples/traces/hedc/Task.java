// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.traces.hedc;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** One question to the archive. */
final class Task implements Runnable {
    private final String address;
    private final Results results;
    private Thread runner;
    private boolean valid = true;

    Task(String address, Results results) {
        this.address = address;
        this.results = results;
    }

    private synchronized Thread runner() {
        return runner;
    }

    private synchronized void setRunner(Thread thread) {
        runner = thread;
    }

    private synchronized boolean isValid() {
        return valid;
    }

    private synchronized void invalidate() {
        valid = false;
    }

    /** Meant to be atomic, for those who look at the task. */
    @Override
    public void run() {
        setRunner(Thread.currentThread());
        String answer = ask();
        if (isValid()) {
            results.add(answer);
        }
        setRunner(null);
    }

    private String ask() {
        try (InputStream in = URI.create(address).toURL().openStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "no answer: " + e.getMessage();
        }
    }

    /** Meant to be atomic: if the task runs, it is cancelled. */
    void cancel() {
        if (runner() != null) {
            invalidate();
            Thread thread = runner();
            if (thread == null) {
                System.out.println("Wrong: the task has ended while it was cancelled.");
            } else {
                thread.interrupt();
            }
        }
    }
}

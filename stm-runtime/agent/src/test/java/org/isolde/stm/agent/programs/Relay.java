// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;

/**
 * Two threads read and write a field in turns, which they take by pipes, where no recorder looks,
 * and say what they have read: {@code ROUNDS}.
 */
public final class Relay {

    private static int value;

    private Relay() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        int rounds = Integer.parseInt(arguments[0]);
        Pipe[] pipes = {Pipe.open(), Pipe.open()};
        Thread[] threads = new Thread[2];
        for (int i = 0; i < threads.length; i++) {
            int number = i;
            Pipe own = pipes[i];
            Pipe other = pipes[1 - i];
            threads[i] = new Thread(() -> run(number, rounds, own, other), "racer " + i);
            threads[i].start();
        }
        pass(pipes[0]);
        for (Thread thread : threads) {
            thread.join();
        }
    }

    /**
     * All values that are written are different; 0 is there from the start. The first round stands
     * by itself.
     */
    private static void run(int number, int rounds, Pipe own, Pipe other) {
        StringBuilder seen = new StringBuilder("racer " + number);
        try {
            await(own);
            seen.append(' ').append(value);
            value = 3 + number;
            pass(other);
            for (int i = 2; i <= rounds; i++) {
                await(own);
                seen.append(' ').append(value);
                value = 3 * i + number;
                pass(other);
            }
        } catch (IOException unexpected) {
            throw new IllegalStateException(unexpected);
        }
        synchronized (Relay.class) {
            System.out.println(seen);
        }
    }

    private static void await(Pipe own) throws IOException {
        own.source().read(ByteBuffer.allocate(1));
    }

    private static void pass(Pipe other) throws IOException {
        other.sink().write(ByteBuffer.allocate(1));
    }
}

// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.traces.hedc;

import java.io.IOException;

/** Asks the archive: {@code [QUESTIONS]}. */
public final class Main {

    private Main() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        int count = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 8;
        Results results = new Results();
        try (Archive archive = new Archive(count)) {
            Task[] tasks = new Task[count];
            Thread[] threads = new Thread[count];
            for (int i = 0; i < count; i++) {
                tasks[i] = new Task(archive.address(i), results);
                threads[i] = new Thread(tasks[i], "task " + i);
                threads[i].start();
            }
            for (int i = 0; i < count; i += 2) {
                threads[i].join();
            }
            archive.awaitSlowQuestions();
            for (Task task : tasks) {
                task.cancel();
            }
            archive.endOfPatience();
            for (Thread thread : threads) {
                thread.join();
            }
        }
        System.out.println(results.size() + " answers.");
    }
}

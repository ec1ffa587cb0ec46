// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

/** The second stage starts when the first one has ended. */
public class Stages {

    private int done;

    private synchronized int done() {
        return done;
    }

    private synchronized void done(int amount) {
        done = amount;
    }

    private void work(int amount) {
        int before = done();
        done(before + amount);
    }

    public static void main(String[] args) throws InterruptedException {
        var stages = new Stages();
        Thread first = Thread.ofPlatform().start(() -> stages.work(1));
        first.join();
        Thread second = Thread.ofPlatform().start(() -> stages.work(2));
        second.join();
        System.out.println(stages.done() + " of 3");
    }
}

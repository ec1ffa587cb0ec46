// SPDX-License-Identifier: EPL-2.0
package locks.bug;

/**
 * The second stage should start when the first one has ended, but is started before the first one
 * is joined: both read the same amount, and one addition is lost.
 */
public class Stages {

    private int done;

    private synchronized int done() {
        return done;
    }

    private synchronized void done(int amount) {
        done = amount;
    }

    private void work(int amount) {
        int before = done(); // step 1
        done(before + amount); // step 2
    }

    public static void main(String[] args) throws InterruptedException {
        var stages = new Stages();
        Thread first = Thread.ofPlatform().start(() -> stages.work(1));
        Thread second = Thread.ofPlatform().start(() -> stages.work(2));
        first.join();
        second.join();
        System.out.println(stages.done() + " of 3");
    }
}

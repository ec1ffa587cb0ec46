// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;

/**
 * User names are unique: a name that is taken cannot be registered. Two people want the same name,
 * and both ask before either of them has it.
 */
public class UserNames {

    private final List<String> names = new CopyOnWriteArrayList<>();

    boolean register(String name) {
        if (names.contains(name)) { // step 1
            return false;
        }
        return names.add(name); // step 2
    }

    public static void main(String[] args) throws InterruptedException {
        UserNames registry = new UserNames();
        CountDownLatch registered = new CountDownLatch(3);
        for (String name : List.of("sam", "kim", "sam")) {
            Thread.sleep(20);
            new Thread(() -> {
                registry.register(name);
                registered.countDown();
            }).start();
        }
        registered.await();
        long sams = registry.names.stream().filter("sam"::equals).count();
        if (sams != 1) {
            throw new AssertionError(sams + " users with the name sam");
        }
    }
}

// SPDX-License-Identifier: EPL-2.0
package hunt.repaired;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** The engine is missed and created in one critical section. */
public class TemplateEngine {

    private static final Lock LOCK = new ReentrantLock();
    private static TemplateEngine shared;
    private static int created;

    private static boolean isMissing() {
        return shared == null;
    }

    private static void create() {
        shared = new TemplateEngine();
        created++;
    }

    static TemplateEngine get() {
        LOCK.lock();
        try {
            if (isMissing()) {
                create();
            }
            return shared;
        } finally {
            LOCK.unlock();
        }
    }

    String render(String name) {
        return "Dear " + name + ",";
    }

    public static void main(String[] args) throws InterruptedException {
        Thread mails = new Thread(() -> System.out.println(get().render("Anna")));
        Thread letters = new Thread(() -> System.out.println(get().render("Ben")));
        mails.start();
        Thread.sleep(30);
        letters.start();
        mails.join();
        letters.join();
        if (created != 1) {
            throw new AssertionError(created + " engines");
        }
    }
}

// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The engine is expensive and is created when it is first needed. Whether it is there is asked in
 * one critical section, and it is created in another: two threads can both create one.
 */
public class TemplateEngine {

    private static final Lock LOCK = new ReentrantLock();
    private static TemplateEngine shared;
    private static int created;

    private static boolean isMissing() {
        LOCK.lock();
        try {
            return shared == null;
        } finally {
            LOCK.unlock();
        }
    }

    private static void create() {
        LOCK.lock();
        try {
            shared = new TemplateEngine();
            created++;
        } finally {
            LOCK.unlock();
        }
    }

    private static TemplateEngine current() {
        LOCK.lock();
        try {
            return shared;
        } finally {
            LOCK.unlock();
        }
    }

    static TemplateEngine get() {
        if (isMissing()) { // step 1
            create(); // step 2
        }
        return current();
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

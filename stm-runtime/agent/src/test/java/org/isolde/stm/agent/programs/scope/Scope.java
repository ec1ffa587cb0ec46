// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs.scope;

import java.util.function.Consumer;
import org.isolde.stm.agent.programs.scope.library.Box;
import org.isolde.stm.agent.programs.scope.library.Holder;
import org.isolde.stm.agent.programs.scope.library.Store;

/**
 * Threads that make an object, hand it to a library, each in another way, and then go on with it.
 * Each is named after the way.
 */
public final class Scope {

    private static final Box BOX = new Box();
    private static final Holder HOLDER = new Holder();

    private Scope() {}

    /** What is handed over. */
    private static class Account {

        private int balance;

        @Override
        public String toString() {
            return "account";
        }
    }

    /** Inherits fields of the library. */
    private static final class Keeper extends Holder {

        private int own;

        /** Stores into a field that is the library's. */
        private void keep(Object object) {
            held = object;
            own++;
        }
    }

    private static void hand(String way, Consumer<Account> over) throws InterruptedException {
        Thread thread = new Thread(() -> {
            Account account = new Account();
            account.balance = 1;
            over.accept(account);
            account.balance = 2;
        }, way);
        thread.start();
        thread.join();
    }

    private static void inherit(Account account) {
        Keeper keeper = new Keeper();
        keeper.own = 1;
        keeper.holdLast("own");
        BOX.put(keeper);
        keeper.keep(account);
        keeper.holdLast("known");
    }

    private static void copy(Account account) {
        Holder copy = HOLDER.clone();
        copy.holdLast(account);
        synchronized (copy) {
            copy.hold(null);
        }
    }

    public static void main(String[] arguments) throws InterruptedException {
        hand("own", account -> account.balance++);
        hand("monitor", BOX::put);
        hand("plain", HOLDER::hold);
        hand("volatile", HOLDER::holdLast);
        hand("inherited", Scope::inherit);
        hand("cell", Store::add);
        hand("copied", Store::addAll);
        hand("captured", Store::capture);
        hand("listed", Store::list);
        hand("cloned", Scope::copy);
        System.out.println(BOX + " " + HOLDER.times() + " " + Store.text());
    }
}

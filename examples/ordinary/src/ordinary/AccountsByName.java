// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.HashMap;
import java.util.Map;
import org.isolde.stm.Atomic;

/** Accounts that are opened and, when there is nothing on them, closed. */
public class AccountsByName {
    private static final class Account {
        private int balance;

        Account(int balance) {
            this.balance = balance;
        }
    }

    private final Map<String, Account> accounts = new HashMap<>();

    public AccountsByName() {
        accounts.put("a", new Account(1));
        accounts.put("b", new Account(0));
    }

    @Atomic
    public boolean open(String name) {
        return accounts.putIfAbsent(name, new Account(0)) == null;
    }

    @Atomic
    public boolean close(String name) {
        Account account = accounts.get(name);
        if (account == null || account.balance != 0) {
            return false;
        }
        accounts.remove(name);
        return true;
    }

    @Atomic
    public boolean deposit(String name, int amount) {
        Account account = accounts.get(name);
        if (account == null) {
            return false;
        }
        account.balance += amount;
        return true;
    }

    @Atomic
    public boolean transfer(String from, String to, int amount) {
        Account source = accounts.get(from);
        Account target = accounts.get(to);
        if (source == null || target == null || source.balance < amount) {
            return false;
        }
        source.balance -= amount;
        target.balance += amount;
        return true;
    }
}

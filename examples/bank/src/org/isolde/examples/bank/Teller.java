// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.bank;

import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;

/**
 * A teller of a {@link SmallBank}: calls its procedures in random order and notes what is paid in
 * and out.
 */
final class Teller implements Callable<Integer> {

    private static final int TRANSACTIONS = 200_000;
    private static final int LARGEST_AMOUNT = 10;

    private final SmallBank bank;
    private final List<String> names;
    private final Random random;

    Teller(SmallBank bank, List<String> names, long seed) {
        this.bank = bank;
        this.names = names;
        this.random = new Random(seed);
    }

    /**
     * Serves customers for a while.
     *
     * @return what was paid in, less what was paid out
     */
    @Override
    public Integer call() {
        int paidIn = 0;
        for (int count = 0; count < TRANSACTIONS; count++) {
            paidIn += serve(anyName(), random.nextInt(LARGEST_AMOUNT + 1));
        }
        return paidIn;
    }

    private int serve(String name, int amount) {
        switch (random.nextInt(5)) {
            case 0 -> {
                bank.balance(name);
                return 0;
            }
            case 1 -> {
                bank.depositChecking(name, amount);
                return amount;
            }
            case 2 -> {
                bank.transactSavings(name, amount);
                return amount;
            }
            case 3 -> {
                bank.amalgamate(name, anyName());
                return 0;
            }
            default -> {
                return -bank.writeCheck(name, amount);
            }
        }
    }

    private String anyName() {
        return names.get(random.nextInt(names.size()));
    }
}

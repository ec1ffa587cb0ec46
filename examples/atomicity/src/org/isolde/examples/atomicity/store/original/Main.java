// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.store.original;

/** Opens a shop for a while. */
public final class Main {

    static final int ROUNDS = 100;
    static final int CUSTOMERS = 5;

    /** What a customer pays for a piece of any product. */
    static final int NET_PRICE = 40;

    private static final int PRODUCTS = 3;
    private static final int STOCK = 10 * ROUNDS;
    private static final int SELLERS = 2;

    private Main() {}

    public static void main(String[] arguments) throws InterruptedException {
        Catalogue catalogue = new Catalogue(PRODUCTS, STOCK, NET_PRICE);
        Accounts accounts = new Accounts(CUSTOMERS);
        Thread[] threads = {new Thread(new Seller(catalogue)), new Thread(new Seller(catalogue)),
            new Thread(new Supplier(catalogue)), new Thread(new PriceManager(catalogue)),
            new Thread(new Clerk(catalogue)), new Thread(new Cashier(accounts)), new Thread(new Auditor(accounts))};
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        for (int i = 0; i < PRODUCTS; i++) {
            check(i, catalogue.product(i).stock());
        }
        System.out.println("Done.");
    }

    private static void check(int product, int stock) {
        int supplied = (ROUNDS - product + PRODUCTS - 1) / PRODUCTS;
        int sold = SELLERS * Orders.total(PRODUCTS, product, ROUNDS);
        if (stock != STOCK + supplied - sold) {
            System.out.println("Wrong: there should be " + (STOCK + supplied - sold) + " pieces, and there are "
                    + stock + ".");
        }
    }
}

// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.store.original;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;

/** The orders of one seller, read from a text with a line for each. */
final class Orders {

    private static final int LARGEST = 3;

    private final BufferedReader reader;

    /**
     * Orders that ask for all products in turn.
     *
     * @param products how many there are
     * @param count how many orders
     */
    Orders(int products, int count) {
        StringWriter text = new StringWriter();
        try (PrintWriter writer = new PrintWriter(text)) {
            for (int i = 0; i < count; i++) {
                writer.println(i % products + " " + (1 + i % LARGEST));
            }
        }
        reader = new BufferedReader(new StringReader(text.toString()));
    }

    /** The next order; there must be one. */
    Order next() {
        try {
            String[] words = reader.readLine().split(" ");
            return new Order(Integer.parseInt(words[0]), Integer.parseInt(words[1]));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** How many pieces of a product the first orders ask for. */
    static int total(int products, int product, int count) {
        Orders orders = new Orders(products, count);
        int total = 0;
        for (int i = 0; i < count; i++) {
            Order order = orders.next();
            if (order.product() == product) {
                total += order.count();
            }
        }
        return total;
    }
}

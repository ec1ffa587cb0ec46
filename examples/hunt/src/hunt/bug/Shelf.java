// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.List;
import java.util.Vector;

/**
 * A shelf with room for three books. Two librarians both see that there is room for one more book,
 * and both put one there.
 */
public class Shelf {

    private static final int PLACES = 3;

    private final List<String> books = new Vector<>();

    boolean offer(String book) {
        if (books.size() >= PLACES) { // step 1
            return false;
        }
        books.add(book); // step 2
        return true;
    }

    public static void main(String[] args) throws InterruptedException {
        Shelf shelf = new Shelf();
        shelf.offer("Emma");
        shelf.offer("Ulysses");
        Thread[] librarians = new Thread[2];
        for (int i = 0; i < librarians.length; i++) {
            String book = "Faust " + (i + 1);
            librarians[i] = new Thread(() -> shelf.offer(book));
            librarians[i].start();
            Thread.sleep(25);
        }
        for (Thread librarian : librarians) {
            librarian.join();
        }
        if (shelf.books.size() > PLACES) {
            throw new AssertionError(shelf.books.size() + " books in " + PLACES + " places");
        }
    }
}

// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.ArrayList;
import java.util.List;

/**
 * A cart with its articles and their total, which are changed in two critical sections. When the
 * cart is emptied in between, the total has the price of an article that is not in it. The program
 * prints a wrong sum and says no more.
 */
public class ShoppingCart {

    private record Article(String name, int cents) {
    }

    private final Object lock = new Object();
    private final List<Article> articles = new ArrayList<>();
    private int total;

    void add(Article article) {
        synchronized (lock) { // step 1
            articles.add(article); // step 1
        }
        synchronized (lock) { // step 2
            total += article.cents(); // step 2
        }
    }

    void empty() {
        synchronized (lock) {
            articles.clear();
            total = 0;
        }
    }

    @Override
    public String toString() {
        synchronized (lock) {
            return articles.size() + " articles, " + total + " cents";
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ShoppingCart cart = new ShoppingCart();
        Thread browser = new Thread(() -> cart.add(new Article("tea", 450)));
        Thread otherTab = new Thread(cart::empty);
        browser.start();
        Thread.sleep(25);
        otherTab.start();
        browser.join();
        otherTab.join();
        System.out.println(cart);
    }
}

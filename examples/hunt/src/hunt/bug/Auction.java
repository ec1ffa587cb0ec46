// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The highest bid is raised by one atomic operation, and the bidder is noted by another. Two
 * bidders in a row can be noted in the wrong order: who bids less is called the winner, and nobody
 * notices.
 */
public class Auction {

    private final AtomicInteger highest = new AtomicInteger();
    private final AtomicReference<String> winner = new AtomicReference<>("nobody");

    void bid(String name, int amount) {
        int before = highest.getAndAccumulate(amount, Math::max); // step 1
        if (before < amount) {
            winner.set(name); // step 2
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Auction auction = new Auction();
        ExecutorService room = Executors.newFixedThreadPool(3);
        String[] bidders = {"Ada", "Bert", "Cleo"};
        for (int i = 0; i < bidders.length; i++) {
            String bidder = bidders[i];
            int amount = 100 + 50 * i;
            room.execute(() -> auction.bid(bidder, amount));
            Thread.sleep(20);
        }
        room.shutdown();
        room.awaitTermination(10, TimeUnit.SECONDS);
        System.out.println(auction.winner + " wins with " + auction.highest + ".");
    }
}

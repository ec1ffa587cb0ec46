// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A customer's card is an immutable record in an atomic reference. Purchases are booked
 * asynchronously: each gets the card, makes a new one and sets it, and so overwrites the points of
 * a purchase that was booked in between.
 */
public class LoyaltyPoints {

    private record Card(int points, int purchases) {
        Card with(int euros) {
            return new Card(points + euros / 10, purchases + 1);
        }
    }

    private final AtomicReference<Card> card = new AtomicReference<>(new Card(0, 0));

    void book(int euros) {
        Card old = card.get(); // step 1
        Card booked = old.with(euros);
        card.set(booked); // step 2
    }

    public static void main(String[] args) {
        LoyaltyPoints points = new LoyaltyPoints();
        ExecutorService tills = Executors.newFixedThreadPool(3);
        List<CompletableFuture<Void>> purchases = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Executor later = CompletableFuture.delayedExecutor(20 * i + 10, TimeUnit.MILLISECONDS, tills);
            purchases.add(CompletableFuture.supplyAsync(() -> 100, later).thenAccept(points::book));
        }
        CompletableFuture.allOf(purchases.toArray(CompletableFuture[]::new)).join();
        tills.shutdown();
        Card end = points.card.get();
        if (end.points() != 30) {
            throw new AssertionError("expected 30 but was " + end.points());
        }
    }
}

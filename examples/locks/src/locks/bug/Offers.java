// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * Shops answer at the same time, and each answer is added to a plain list in the thread that brings
 * it. Two additions at once lose an offer or break the list.
 */
public class Offers {

    /** A price of a shop. */
    public record Offer(String shop, int cents) {
    }

    private final List<Offer> offers = new ArrayList<>();

    private static Offer ask(String shop) {
        return new Offer(shop, 100 + Math.floorMod(shop.hashCode(), 50));
    }

    private CompletableFuture<Void> request(String shop) {
        return CompletableFuture.supplyAsync(() -> ask(shop))
                .thenAccept(offer -> offers.add(offer)); // bare
    }

    public static void main(String[] args) {
        var collected = new Offers();
        CompletableFuture<?>[] requests = List.of("north", "south", "west").stream()
                .map(collected::request)
                .toArray(CompletableFuture<?>[]::new);
        CompletableFuture.allOf(requests).join();
        System.out.println(collected.offers);
    }
}

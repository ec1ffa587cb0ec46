// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.List;
import java.util.concurrent.CompletableFuture;

/** One thread collects the answers, each after it has come. */
public class Offers {

    /** A price of a shop. */
    public record Offer(String shop, int cents) {
    }

    private static Offer ask(String shop) {
        return new Offer(shop, 100 + Math.floorMod(shop.hashCode(), 50));
    }

    private static CompletableFuture<Offer> request(String shop) {
        return CompletableFuture.supplyAsync(() -> ask(shop));
    }

    public static void main(String[] args) {
        List<CompletableFuture<Offer>> requests = List.of("north", "south", "west").stream()
                .map(Offers::request)
                .toList();
        System.out.println(requests.stream().map(CompletableFuture::join).toList());
    }
}

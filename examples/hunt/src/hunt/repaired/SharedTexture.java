// SPDX-License-Identifier: EPL-2.0
package hunt.repaired;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** A new user counts itself in the same atomic operation that sees others. */
public class SharedTexture {

    private final AtomicInteger users = new AtomicInteger(1);
    private final AtomicReference<int[]> pixels = new AtomicReference<>(new int[64]);

    boolean acquire() {
        return users.getAndUpdate(count -> count == 0 ? 0 : count + 1) > 0;
    }

    void release() {
        if (users.decrementAndGet() == 0) {
            pixels.set(null);
        }
    }

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        SharedTexture texture = new SharedTexture();
        ExecutorService scene = Executors.newFixedThreadPool(2);
        Future<Integer> drawn = scene.submit(() -> {
            int size = 0;
            if (texture.acquire()) {
                size = texture.pixels.get().length;
                texture.release();
            }
            return size;
        });
        Thread.sleep(25);
        Future<?> left = scene.submit(texture::release);
        scene.shutdown();
        left.get();
        System.out.println(drawn.get() + " pixels drawn.");
    }
}

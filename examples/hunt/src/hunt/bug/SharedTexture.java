// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A texture is counted by its users, and the last one frees its pixels. A new user sees that it is
 * still in use, and counts itself when it is not.
 */
public class SharedTexture {

    private final AtomicInteger users = new AtomicInteger(1);
    private final AtomicReference<int[]> pixels = new AtomicReference<>(new int[64]);

    boolean acquire() {
        if (users.get() == 0) { // step 1
            return false;
        }
        users.incrementAndGet(); // step 2
        return true;
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

// SPDX-License-Identifier: EPL-2.0
package locks.bug;

/**
 * The two sides of a window are volatile, but change one after the other. A reader in between gets
 * an area that the window never had.
 */
public class Window {

    private volatile int width = 640;
    private volatile int height = 480;

    public synchronized void resize(int newWidth, int newHeight) {
        if (newWidth <= 0 || newHeight <= 0) {
            throw new IllegalArgumentException("a side must be positive");
        }
        width = newWidth;
        height = newHeight;
    }

    public int area() {
        int across = width; // step 1
        int down = height; // step 2
        return across * down;
    }
}

// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

/** Both sides are in one record, which is replaced as a whole. */
public class Window {

    private record Size(int width, int height) {

        Size {
            if (width <= 0 || height <= 0) {
                throw new IllegalArgumentException("a side must be positive");
            }
        }
    }

    private volatile Size size = new Size(640, 480);

    public void resize(int newWidth, int newHeight) {
        size = new Size(newWidth, newHeight);
    }

    public int area() {
        Size now = size;
        return now.width() * now.height();
    }
}

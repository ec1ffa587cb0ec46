// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** While the length is summed up, another point is added. */
public class Trail {

    private record Point(double x, double y) {
    }

    private final List<Point> points = Collections.synchronizedList(new ArrayList<>());

    public void add(double x, double y) {
        points.add(new Point(x, y)); // guarded
    }

    public double length() {
        double length = 0;
        Point previous = null;
        for (Point point : points) { // bare
            if (previous != null) {
                length += Math.hypot(point.x() - previous.x(), point.y() - previous.y());
            }
            previous = point;
        }
        return length;
    }
}

// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The list is locked as long as it is iterated over. */
public class Trail {

    private record Point(double x, double y) {
    }

    private final List<Point> points = Collections.synchronizedList(new ArrayList<>());

    public void add(double x, double y) {
        points.add(new Point(x, y));
    }

    public double length() {
        double length = 0;
        Point previous = null;
        synchronized (points) {
            for (Point point : points) {
                if (previous != null) {
                    length += Math.hypot(point.x() - previous.x(), point.y() - previous.y());
                }
                previous = point;
            }
        }
        return length;
    }
}

// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A DateTimeFormatter never changes. */
public class Timestamps {

    private static final DateTimeFormatter FORMAT = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT)
            .withZone(ZoneId.systemDefault());

    private final List<String> lines = new ArrayList<>();

    public void log(long milliseconds, String text) {
        String line = FORMAT.format(Instant.ofEpochMilli(milliseconds)) + " " + text;
        synchronized (lines) {
            lines.add(line);
        }
    }

    public List<String> lines() {
        synchronized (lines) {
            return List.copyOf(lines);
        }
    }
}

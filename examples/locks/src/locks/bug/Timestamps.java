// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.text.SimpleDateFormat;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Locale;

/**
 * A SimpleDateFormat keeps what it formats in fields of its own. Two threads that share one get
 * each other's dates.
 */
public class Timestamps {

    private static final SimpleDateFormat FORMAT = new SimpleDateFormat("yyyy-MM-dd HH:mm", Locale.ROOT); // bare

    private final List<String> lines = new ArrayList<>();

    public void log(long milliseconds, String text) {
        String line = FORMAT.format(new Date(milliseconds)) + " " + text; // bare
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

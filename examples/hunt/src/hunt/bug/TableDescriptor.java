// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

/**
 * A statement asks whether a table has statistics, and uses them. Another one may drop them in
 * between.
 */
public class TableDescriptor {

    private volatile int[] statistics = {3, 4};

    int rows() {
        if (statistics != null) { // step 1
            return statistics.length; // step 2
        }
        return 0;
    }

    void dropStatistics() {
        statistics = null;
    }

    public static void main(String[] args) throws Exception {
        TableDescriptor table = new TableDescriptor();
        Thread query = new Thread(table::rows, "query");
        Thread update = new Thread(table::dropStatistics, "update");
        query.start();
        Thread.sleep(25);
        update.start();
        query.join();
        update.join();
    }
}

// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.recording;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * A workload with a library: each thread fills a table of an H2 database in memory, and queries
 * sums. The database has threads of its own.
 */
final class SqlTables implements Workload {
    private static final int ROWS = 2_000;
    private static final int QUERIES = 5;

    private volatile double last;

    @Override
    public void run(int thread) {
        try (Connection connection = DriverManager.getConnection("jdbc:h2:mem:" + thread);
                Statement statement = connection.createStatement()) {
            statement.execute("create table rows(id int primary key, name varchar(40), amount double)");
            try (PreparedStatement insertion = connection.prepareStatement("insert into rows values(?, ?, ?)")) {
                for (int i = 0; i < ROWS; i++) {
                    insertion.setInt(1, i);
                    insertion.setString(2, "name " + i);
                    insertion.setDouble(3, 1.5 * i);
                    insertion.execute();
                }
            }
            double sum = 0;
            for (int i = 0; i < QUERIES; i++) {
                try (ResultSet sums = statement.executeQuery(
                        "select name, sum(amount) from rows where id > " + i + " group by name order by 2 desc")) {
                    while (sums.next()) {
                        sum += sums.getDouble(2);
                    }
                }
            }
            last = sum;
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }
}

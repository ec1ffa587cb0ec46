// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

/**
 * Each method of the buffer takes its lock. Appending another buffer asks for its length first and
 * copies then, and the other one may have been cleared.
 */
public class ReportBuffer {

    private char[] text;

    ReportBuffer(String text) {
        this.text = text.toCharArray();
    }

    synchronized int length() {
        return text.length;
    }

    synchronized char at(int index) {
        return text[index];
    }

    synchronized void clear() {
        text = new char[0];
    }

    char last(ReportBuffer other) {
        int length = other.length(); // step 1
        return other.at(length - 1); // step 2
    }

    public static void main(String[] args) throws Exception {
        ReportBuffer report = new ReportBuffer("");
        ReportBuffer line = new ReportBuffer("total: 7");
        Thread writer = new Thread(() -> report.last(line), "writer");
        Thread cleaner = new Thread(line::clear, "cleaner");
        writer.start();
        Thread.sleep(25);
        cleaner.start();
        writer.join();
        cleaner.join();
    }
}

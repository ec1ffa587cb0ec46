// SPDX-License-Identifier: EPL-2.0
package ordinary;

import org.isolde.stm.Atomic;

/** A queue of jobs, made of nodes by hand; the first node is the job that was taken last. */
public class JobQueue {
    private static final class Node {
        final String job;
        Node next;

        Node(String job) {
            this.job = job;
        }
    }

    private Node head = new Node("");
    private Node tail = head;

    @Atomic
    public void put(String job) {
        Node node = new Node(job);
        tail.next = node;
        tail = node;
    }

    @Atomic
    public String take() {
        Node first = head.next;
        if (first == null) {
            return null;
        }
        head = first;
        return first.job;
    }

    @Atomic
    public boolean isEmpty() {
        return head.next == null;
    }
}

// SPDX-License-Identifier: EPL-2.0
package ordinary;

import org.isolde.stm.Atomic;

/** Songs in a singly linked list, from which they can be removed. */
public class Playlist {
    private static final class Song {
        final int number;
        Song next;

        Song(int number, Song next) {
            this.number = number;
            this.next = next;
        }
    }

    private final Song start = new Song(0, new Song(1, new Song(2, new Song(3, null))));

    @Atomic
    public void append(int number) {
        Song last = start;
        while (last.next != null) {
            last = last.next;
        }
        last.next = new Song(number, null);
    }

    @Atomic
    public boolean remove(int number) {
        Song before = start;
        while (before.next != null && before.next.number != number) {
            before = before.next;
        }
        if (before.next == null) {
            return false;
        }
        before.next = before.next.next;
        return true;
    }
}

// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

/**
 * The first reader in a room switches on the light, the last one switches it off. A reader who
 * leaves counts down first, and switches off the light over one who has come meanwhile.
 */
public class ReadingRoom {

    private final Object door = new Object();
    private final Object lamp = new Object();
    private int readers;
    private boolean light;

    private int count(int change) {
        synchronized (door) {
            readers += change;
            return readers;
        }
    }

    void enter() {
        if (count(1) == 1) {
            synchronized (lamp) {
                light = true;
            }
        }
    }

    void leave() {
        if (count(-1) == 0) { // step 1
            synchronized (lamp) { // step 2
                light = false; // step 2
            }
        }
    }

    public static void main(String[] args) throws Exception {
        ReadingRoom room = new ReadingRoom();
        room.enter();
        Thread first = new Thread(room::leave, "first");
        Thread second = new Thread(room::enter, "second");
        first.start();
        Thread.sleep(25);
        second.start();
        first.join();
        second.join();
        if (!room.light) {
            throw new AssertionError("a reader in the dark");
        }
    }
}

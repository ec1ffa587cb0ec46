package bank;

import org.isolde.stm.Atomic;

class Door {
    boolean open = true;
    double rate;
    String owner = "";

    @Atomic
    static void close(Door door) {
        String owner = door.owner;
        if (owner.isEmpty()) {
            door.open = false;
        }
    }

    @Atomic
    static void own(Door door, String name) {
        boolean free = door.open;
        if (free) {
            door.owner = name;
        }
    }
}

package bank;

final class Counters {
    static int visits;
    static long last;

    @Transaction(group = "visits")
    static void visit() {
        visits = visits + 1;
    }

    @Transaction(group = "clock")
    static void tick() {
        last = now();
    }

    static native long now();
}

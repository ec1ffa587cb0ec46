import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Loops, labels, switches, exceptions and monitors. */
public class Control {

    enum Colour {
        RED, GREEN, BLUE
    }

    static class Resource implements AutoCloseable {
        final String name;
        final boolean fails;

        Resource(String name, boolean fails) {
            this.name = name;
            this.fails = fails;
            say("open " + name);
        }

        @Override
        public void close() {
            say("close " + name);
            if (fails) {
                throw new IllegalStateException("closing " + name);
            }
        }
    }

    static final StringBuilder OUT = new StringBuilder();

    public static String run() {
        OUT.setLength(0);
        loops();
        for (int i = -2; i < 9; i++) {
            switches(i, "k" + i, Colour.values()[(i + 3) % 3]);
        }
        for (int i = 0; i < 6; i++) {
            say(finallyForms(i));
            say(nestedFinally(i));
            resources(i);
            say(catches(i));
        }
        say(new Control().monitors(3));
        say(new Control().monitors(-1));
        say(breaksFinally() + loopFinally());
        say(returnsOverwritten());
        asserting();
        return OUT.toString();
    }

    static void say(Object o) {
        OUT.append(o).append('\n');
    }

    static void loops() {
        int sum = 0;
        outer: for (int i = 0; i < 10; i++) {
            for (int j = 0;; j++) {
                if (j > i) {
                    continue outer;
                }
                if (i * j > 30) {
                    break outer;
                }
                sum += i * j;
            }
        }
        say(sum);
        int n = 27;
        int steps = 0;
        while (n != 1) {
            n = n % 2 == 0 ? n / 2 : 3 * n + 1;
            steps++;
        }
        do {
            steps--;
        } while (steps > 50);
        say(steps);
        block: {
            if (steps == 50) {
                break block;
            }
            say("not reached");
        }
        for (String s : Arrays.asList("a", "b")) {
            say(s);
        }
        List<Integer> boxed = new ArrayList<>();
        for (int i = 0, j = 10; i < j; i += 2, j--) {
            boxed.add(i * j);
        }
        long total = 0;
        for (int value : boxed) {
            total += value;
        }
        for (char c : "xyz".toCharArray()) {
            total = total * 3 + c;
        }
        say(total);
        for (long[] row : new long[][] {{1, 2}, {}, {3}}) {
            for (long cell : row) {
                total ^= cell;
            }
        }
        say(total);
    }

    static void switches(int i, String s, Colour c) {
        switch (i) {
            case 0:
                say("zero");
                break;
            case 1:
            case 2:
                say("few");
            case 3:
                say("falls");
                break;
            case 1000000:
                say("far");
                break;
            case -2:
                say("negative");
                return;
            default:
                say("other");
        }
        switch (i) {
            case 5:
                i++;
            case 6:
                i += 2;
        }
        switch (s) {
            case "k1":
                say("one");
                break;
            case "k2":
            case "Aa":
                say("two");
                break;
            case "BB":
                say("collides");
                break;
            default:
                say(s + i);
        }
        switch (c) {
            case RED:
                say("red");
                break;
            case GREEN:
                say("green");
            default:
                say("not red");
        }
    }

    static int finallyForms(int how) {
        int x = how;
        try {
            if (how == 0) {
                return x;
            }
            if (how == 1) {
                throw new IllegalArgumentException("one");
            }
            x = 10 / (how - 2);
            if (how == 3) {
                throw new Error("three");
            }
            return x++;
        } catch (IllegalArgumentException e) {
            x = 20;
            return x;
        } catch (ArithmeticException e) {
            x += 100;
        } catch (Error e) {
            x = e.getMessage().length();
            return -x;
        } finally {
            x++;
            say("finally " + x);
        }
        return x;
    }

    static String nestedFinally(int how) {
        StringBuilder trace = new StringBuilder();
        try {
            try {
                trace.append('a');
                if (how == 1) {
                    throw new RuntimeException("inner");
                }
                try {
                    trace.append('b');
                    if (how == 2) {
                        throw new IllegalStateException("innermost");
                    }
                    if (how == 3) {
                        return trace.append('r').toString();
                    }
                } finally {
                    trace.append('c');
                    if (how == 4) {
                        throw new RuntimeException("from finally");
                    }
                }
                trace.append('d');
            } finally {
                trace.append('e');
                for (int i = 0; i < 2; i++) {
                    try {
                        if (i == how) {
                            continue;
                        }
                        trace.append(i);
                    } finally {
                        trace.append('f');
                    }
                }
            }
        } catch (IllegalStateException e) {
            trace.append('S').append(e.getMessage());
        } catch (RuntimeException e) {
            trace.append('R').append(e.getMessage());
        } finally {
            say(trace);
        }
        return trace.toString();
    }

    static int breaksFinally() {
        int n = 0;
        while (true) {
            try {
                n++;
                if (n < 3) {
                    continue;
                }
                break;
            } finally {
                n += 10;
            }
        }
        return n;
    }

    static int loopFinally() {
        int seen = 0;
        for (int i = 0; i < 4; i++) {
            try {
                if (i == 1) {
                    throw new Exception();
                }
                seen += i;
            } catch (Exception e) {
                seen += 100;
                continue;
            } finally {
                seen++;
            }
        }
        return seen;
    }

    @SuppressWarnings("finally")
    static int returnsOverwritten() {
        try {
            throw new RuntimeException();
        } finally {
            return 42;
        }
    }

    static void resources(int how) {
        try (Resource a = new Resource("a", how == 1 || how == 3); Resource b = how == 5 ? null : new Resource("b", how == 2)) {
            say(a.name);
            if (how >= 3) {
                throw new RuntimeException("body " + b);
            }
        } catch (IllegalStateException e) {
            say(e.getMessage() + e.getSuppressed().length);
        } catch (RuntimeException e) {
            say(e.getClass() + " " + e.getSuppressed().length);
        } finally {
            say("done");
        }
    }

    static String catches(int how) {
        Object[] values = {1, "s", null};
        try {
            Object o = values[how];
            return "" + (Integer) o + o.hashCode();
        } catch (ClassCastException | NullPointerException e) {
            return e.getClass().getName();
        } catch (RuntimeException e) {
            String kept = "kept";
            try {
                throw new Exception(kept, e);
            } catch (Exception again) {
                return again.getMessage() + again.getCause().getClass();
            }
        }
    }

    int count;

    synchronized int monitors(int n) {
        synchronized (OUT) {
            synchronized (this) {
                count += n;
                try {
                    if (n < 0) {
                        return count;
                    }
                    synchronized (getClass()) {
                        count *= 2;
                        say(Thread.holdsLock(Control.class));
                        throw new RuntimeException();
                    }
                } catch (RuntimeException e) {
                    say(Thread.holdsLock(Control.class) + " " + Thread.holdsLock(OUT) + Thread.holdsLock(this));
                } finally {
                    count++;
                }
            }
        }
        say(Thread.holdsLock(OUT));
        return count;
    }

    static void asserting() {
        assert OUT.length() > 0 : "no output";
        say("asserted");
    }
}

/** Evaluation order, every form of dup, compound assignments, arithmetic at its edges. */
public class Expressions {

    static final StringBuilder OUT = new StringBuilder();
    int i = 5;
    long l = 7L;
    double d = 1.5;
    float f = 0.5f;
    byte b = 127;
    short s = -1;
    char c = 'x';
    boolean z;
    String text = "t";
    static int si = 3;
    static long sl = 1L << 40;
    static double sd = 2.5;
    int[] ints = {1, 2, 3};
    long[] longs = {10, 20, 30};
    double[] doubles = {0.5, 1.5};
    byte[] bytes = {1, -128};
    boolean[] flags = {true, false};
    char[] chars = {'a', 'b'};
    short[] shorts = {1, 2};
    float[] floats = {1f, 2f};
    String[] strings = {"p", null};
    int[][] grid = {{1, 2}, {3, 4}};
    int calls;

    public static String run() {
        OUT.setLength(0);
        Expressions e = new Expressions();
        e.fieldForms();
        e.arrayForms();
        staticForms();
        e.order();
        locals(3, 4L, 5.0);
        arithmetic();
        conversions();
        e.ternaries();
        strings();
        e.exceptions();
        wide();
        return OUT.toString();
    }

    static void say(Object o) {
        OUT.append(o).append('\n');
    }

    Expressions self(String tag) {
        say("self " + tag + " " + calls++);
        return this;
    }

    int index(int value) {
        say("index " + value + " " + calls++);
        return value;
    }

    void fieldForms() {
        say(i++ + " " + i + " " + ++i + " " + i-- + " " + --i);
        say(l++ + " " + l + " " + ++l + " " + l-- + " " + --l);
        say(d++ + " " + ++d + " " + (d *= 2) + " " + (f /= 4));
        say(b++ + " " + b + " " + (b += 200) + " " + (s >>>= 1) + " " + (c += 1) + " " + c++);
        int x = i = 9;
        long y = l = 8L;
        say(x + " " + y + " " + (this.z = true) + " " + (z |= false) + " " + (z &= false) + " " + (z ^= true));
        say(self("a").i += self("b").i);
        say(self("c").l = self("d").l = 77L);
        text += text + 1 + 'c' + 2L + 1.5f + null + true;
        say(text);
        self("e").text += index(4);
        say(self("f").l++ + self("g").l--);
    }

    void arrayForms() {
        int k = 0;
        ints[k++] = ints[k++] + k;
        say(ints[0] + " " + k);
        ints[index(1)] += index(5);
        say(ints[1]++ + " " + ints[1] + " " + --ints[1]);
        longs[index(2)] <<= index(3);
        say(longs[2]++ + " " + longs[2] + " " + (longs[0] = longs[1] = 4L));
        say(doubles[1]-- + " " + (doubles[0] %= 0.2) + " " + ++doubles[0]);
        say((bytes[1] -= 1) + " " + bytes[0]++ + " " + (flags[1] |= flags[0]) + " " + (flags[0] = !flags[1]));
        say((chars[0] += 2) + " " + chars[1]++ + " " + (shorts[0] *= 300) + " " + ++floats[1]);
        strings[index(0)] += index(7);
        say(strings[0] + (strings[1] = "q") + strings[1]);
        grid[index(1)][index(0)] -= grid[0][1]++;
        say(grid[1][0] + " " + grid[0][1] + " " + (grid[0] = new int[] {8, 9})[1]);
        int[][][] deep = new int[2][3][];
        deep[1][2] = new int[4];
        deep[1][2][3] = deep[1].length + deep.length;
        say(deep[1][2][3] + " " + deep[0][0] + " " + new long[2][2][1].clone()[1].length);
        int at = 0;
        int[] array = {at = 2, at, at++, at};
        say(array[0] + array[1] + array[2] + array[3] + " " + at);
        array[at] = at = 0;
        say(array[3] + " " + at);
    }

    static void staticForms() {
        say(si++ + " " + ++si + " " + (si = 4) + " " + (si <<= 33));
        say(sl++ + " " + --sl + " " + (sl >>>= 3) + " " + (sd = sd / 0) + " " + sd--);
        Expressions.si += Expressions.sl;
        say(si);
    }

    void order() {
        int x = 1;
        int y = x + (x = 5) * x + x++ - --x;
        say(x + " " + y);
        x = x++ + x;
        say(x);
        say(three(x, x = 3, x) + " " + three(x++, x, ++x));
        long a = 1;
        a = a + (a = 2) + a++ * (a += 3);
        say(a);
        int[] one = {0};
        one[0] = one[0]++ + one[0]++;
        say(one[0]);
        Expressions p = this;
        p.i = (p = new Expressions()).i + i;
        say(p.i + " " + i);
    }

    static String three(int a, int b, int c) {
        return a + "," + b + "," + c;
    }

    static void locals(int i, long l, double d) {
        i += 40000;
        i += 1;
        i -= -100;
        i <<= l;
        l += i;
        l -= d;
        d *= l++;
        d = -d;
        float f = (float) d;
        f = f++ + ++f;
        say(i + " " + l + " " + d + " " + f);
        byte b = (byte) i;
        b >>= 1;
        short s = (short) (b << 9);
        char c = (char) s;
        c--;
        say(b + " " + s + " " + (int) c);
        final int k = 10;
        switch (k) {
            case 10:
                int inner = k;
                say(inner);
            default:
                inner = 2;
                say(inner);
        }
        {
            int reused = 1;
            say(reused);
        }
        {
            String reused = "again";
            say(reused);
        }
        {
            long reused = 5;
            reused++;
            say(reused);
        }
    }

    static void arithmetic() {
        int[] is = {0, 1, -1, Integer.MAX_VALUE, Integer.MIN_VALUE, 31, 33};
        for (int a : is) {
            for (int b : is) {
                say(a + b + " " + (a - b) + " " + a * b + " " + (a << b) + " " + (a >> b) + " " + (a >>> b) + " " + (a & b) + " "
                        + (a | b) + " " + (a ^ b) + " " + ~a + " " + -a + " " + (a < b) + (a <= b) + (a == b) + (a != b)
                        + (a >= b) + (a > b) + " " + divide(a, b));
            }
        }
        long[] ls = {0, 1, -1, Long.MAX_VALUE, Long.MIN_VALUE, 63};
        for (long a : ls) {
            for (long b : ls) {
                say(a + b + " " + (a - b) + " " + a * b + " " + (a << b) + " " + (a >> (int) b) + " " + (a >>> b) + " " + (a & b)
                        + " " + (a | b) + " " + (a ^ b) + " " + ~a + " " + -a + " " + (a < b) + (a <= b) + (a == b) + (a != b)
                        + (a >= b) + (a > b) + " " + (b == 0 ? "/0" : a / b + " " + a % b));
            }
        }
        double[] ds = {0.0, -0.0, 1, -1.5, Double.NaN, Double.POSITIVE_INFINITY, Double.MIN_VALUE, 1e300};
        for (double a : ds) {
            for (double b : ds) {
                say(a + b + " " + (a - b) + " " + a * b + " " + a / b + " " + a % b + " " + -a + " " + (a < b) + (a <= b)
                        + (a == b) + (a != b) + (a >= b) + (a > b) + !(a < b) + !(a >= b));
                float x = (float) a;
                float y = (float) b;
                say(x + y + " " + (x - y) + " " + x * y + " " + x / y + " " + x % y + " " + -x + " " + (x < y) + (x <= y)
                        + (x == y) + (x != y) + (x >= y) + (x > y) + !(x > y) + !(x <= y));
            }
        }
    }

    static String divide(int a, int b) {
        try {
            return a / b + " " + a % b;
        } catch (ArithmeticException e) {
            return e.getMessage();
        }
    }

    static void conversions() {
        double[] ds = {0.9, -0.9, 1e10, -1e20, Double.NaN, 65536.5, 128};
        for (double d : ds) {
            float f = (float) d;
            long l = (long) d;
            int i = (int) d;
            say((byte) d + " " + (short) d + " " + (int) (char) d + " " + i + " " + l + " " + f + " " + (int) f + " " + (long) f
                    + " " + (double) f + " " + (float) l + " " + (double) l + " " + (int) l + " " + (float) i + " " + (double) i
                    + " " + (long) i + " " + (byte) l + " " + (char) (byte) i);
        }
    }

    void ternaries() {
        for (int k = 0; k < 8; k++) {
            boolean a = (k & 1) != 0;
            boolean b = (k & 2) != 0;
            boolean c = (k & 4) != 0;
            say(a ? b ? c ? 1 : 2 : c ? 3 : 4 : b ? c ? 5 : 6 : c ? 7 : 8);
            say((a && b || !c) + " " + (a & b | c ^ a) + " " + (a || (b && !c) ? "y" : "n") + (a == b) + (a != c));
            long l = a ? 1 : b ? 2L : 'c';
            Object o = a ? "s" : b ? (Object) 1 : new int[0].length;
            say(l + " " + o + " " + three(a ? 1 : 2, b ? i : k, (c ? ints : new int[] {9})[0]));
            say(new StringBuilder(a ? "x" : "y").append(b ? 1 : 2).append(c ? 'c' : 'd'));
            ints[a ? 0 : 1] = b ? ints[2] : c ? k : -k;
            say(ints[0] + ints[1]);
            say(c ? (a ? self("1") : self("2")).i : (b ? this : self("3")).ints[a ? 1 : 0]);
        }
    }

    static void strings() {
        String n = null;
        Object o = null;
        String s = "";
        s += n;
        s += o;
        s += 'c' + 1;
        s = 1 + 2 + s + 1 + 2;
        char[] cs = {'h', 'i'};
        s = s + String.valueOf(cs) + (char) 66 + (byte) -1 + (short) 5 + 1.0f + 2.0 + 3L + false;
        say(s + "\u0001\u0002 odd \uD83D\uDE00");
        final String constant = "con" + 1 + 'x' + 2.5;
        say(constant + s.length() + (s == null ? "null" : s.substring(1)));
        say("a" + (s.isEmpty() ? 1 : 2) + "b" + s.indexOf("n") + "\1" + "\2" + s.charAt(0));
    }

    void exceptions() {
        Expressions none = null;
        int k = 0;
        try {
            none.ints[k++] = k++;
        } catch (NullPointerException e) {
            say("npe " + k);
        }
        try {
            ints[k++ + 10] = k = 100;
        } catch (ArrayIndexOutOfBoundsException e) {
            say("index " + k);
        }
        try {
            int[] no = null;
            no[k = 5] = k / (k - 5);
        } catch (ArithmeticException e) {
            say("divided " + k);
        }
        try {
            Object o = "s";
            k = 6;
            Integer in = (Integer) o;
            k = in;
        } catch (ClassCastException e) {
            say("cast " + k);
        }
        try {
            Object[] os = new String[1];
            os[0] = k = 7;
        } catch (ArrayStoreException e) {
            say("store " + k);
        }
        try {
            k = new int[k - 8].length;
        } catch (NegativeArraySizeException e) {
            say("size " + k);
        }
        try {
            k = 8;
            k = none.i + (k = 9);
        } catch (NullPointerException e) {
            say("null " + k);
        }
        try {
            synchronized (none) {
                k = 10;
            }
        } catch (NullPointerException e) {
            say("monitor " + k);
        }
        try {
            throw (RuntimeException) (Object) none.text;
        } catch (NullPointerException | ClassCastException e) {
            say(e.getClass());
        }
    }

    static void wide() {
        long a0 = 0, a1 = 1, a2 = 2, a3 = 3, a4 = 4, a5 = 5, a6 = 6, a7 = 7, a8 = 8, a9 = 9, b0 = 0, b1 = 1, b2 = 2, b3 = 3;
        long c0 = 0, c1 = 1, c2 = 2, c3 = 3, c4 = 4, c5 = 5, c6 = 6, c7 = 7, c8 = 8, c9 = 9, d0 = 0, d1 = 1, d2 = 2, d3 = 3;
        long e0 = 0, e1 = 1, e2 = 2, e3 = 3, e4 = 4, e5 = 5, e6 = 6, e7 = 7, e8 = 8, e9 = 9, f0 = 0, f1 = 1, f2 = 2, f3 = 3;
        long g0 = 0, g1 = 1, g2 = 2, g3 = 3, g4 = 4, g5 = 5, g6 = 6, g7 = 7, g8 = 8, g9 = 9, h0 = 0, h1 = 1, h2 = 2, h3 = 3;
        long i0 = 0, i1 = 1, i2 = 2, i3 = 3, i4 = 4, i5 = 5, i6 = 6, i7 = 7, i8 = 8, i9 = 9, j0 = 0, j1 = 1, j2 = 2, j3 = 3;
        long k0 = 0, k1 = 1, k2 = 2, k3 = 3, k4 = 4, k5 = 5, k6 = 6, k7 = 7, k8 = 8, k9 = 9, l0 = 0, l1 = 1, l2 = 2, l3 = 3;
        long m0 = 0, m1 = 1, m2 = 2, m3 = 3, m4 = 4, m5 = 5, m6 = 6, m7 = 7, m8 = 8, m9 = 9, n0 = 0, n1 = 1, n2 = 2, n3 = 3;
        long o0 = 0, o1 = 1, o2 = 2, o3 = 3, o4 = 4, o5 = 5, o6 = 6, o7 = 7, o8 = 8, o9 = 9, p0 = 0, p1 = 1, p2 = 2, p3 = 3;
        long q0 = 0, q1 = 1, q2 = 2, q3 = 3, q4 = 4, q5 = 5, q6 = 6, q7 = 7, q8 = 8, q9 = 9, r0 = 0, r1 = 1, r2 = 2, r3 = 3;
        int far = 1;
        far += 5;
        far += 1000;
        far++;
        long all = a0 + a1 + a2 + a3 + a4 + a5 + a6 + a7 + a8 + a9 + b0 + b1 + b2 + b3 + c0 + c1 + c2 + c3 + c4 + c5 + c6 + c7
                + c8 + c9 + d0 + d1 + d2 + d3 + e0 + e1 + e2 + e3 + e4 + e5 + e6 + e7 + e8 + e9 + f0 + f1 + f2 + f3 + g0 + g1
                + g2 + g3 + g4 + g5 + g6 + g7 + g8 + g9 + h0 + h1 + h2 + h3 + i0 + i1 + i2 + i3 + i4 + i5 + i6 + i7 + i8 + i9
                + j0 + j1 + j2 + j3 + k0 + k1 + k2 + k3 + k4 + k5 + k6 + k7 + k8 + k9 + l0 + l1 + l2 + l3 + m0 + m1 + m2 + m3
                + m4 + m5 + m6 + m7 + m8 + m9 + n0 + n1 + n2 + n3 + o0 + o1 + o2 + o3 + o4 + o5 + o6 + o7 + o8 + o9 + p0 + p1
                + p2 + p3 + q0 + q1 + q2 + q3 + q4 + q5 + q6 + q7 + q8 + q9 + r0 + r1 + r2 + r3;
        say(all + far);
    }
}

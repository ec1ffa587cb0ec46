// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

/**
 * Generates code that runs other code in static initialisers, and in handlers of the errors of
 * failing ones; the classes used often inherit the initialiser.
 */
final class InitialiserCarrier extends Carrier {

    InitialiserCarrier(Dice dice, ActionPrograms program) {
        super(dice, program);
    }

    @Override
    void carry(Runnable content) {
        int i = fresh();
        if (dice.chance(45)) {
            type("class I%d { static int v = %s; static int get() { return v; } }".formatted(i, value(content)));
            line(use(i));
        } else {
            handled(i, content);
        }
    }

    /** What an initialiser computes: most programs do not ask for the content in another class. */
    private String value(Runnable content) {
        String call = "H." + method(content) + "(T.a, " + dice.pick("0", "1", "2") + ")";
        return dice.pick(call, call, call + " + 1", "1 + 0 * " + call);
    }

    private void handled(int i, Runnable content) {
        type("class I%d { static int v = %s; static int get() { return v; } }".formatted(i, dice.pick("T.zero(0) == 0",
                "T.zero(0) == 0", "T.zero(4) == 0", "T.a == null")
                + " ? " + dice.pick("1 / T.zero(0)", "T.error()") + " : 1"));
        String use = use(i);
        open("try");
        if (dice.chance(30)) {
            other();
        }
        line(use);
        next(dice.pick("catch (Throwable e%d)", "catch (Error e%d)", "catch (LinkageError e%d)", "finally",
                "catch (RuntimeException e%d)").replace("%d", "" + i));
        action(content);
        close();
    }

    /** Uses a class, or one below it that most often has no initialiser of its own. */
    private String use(int i) {
        String used = "I" + i;
        if (dice.chance(60)) {
            used = "J" + i;
            type("class %s extends I%d { static int w%s; static int count() { return w; } }".formatted(used, i,
                    dice.pick("", "", " = 1")));
            if (dice.chance(60)) {
                return dice.pick("r += %s.w;", "r += %s.count();", "new %s();", "%s.w = k;").replace("%s", used);
            }
        }
        return dice.pick("r += %s.v;", "r += %s.v;", "r += %s.get();", "new %s();", "%s.v = k;").replace("%s", used);
    }
}

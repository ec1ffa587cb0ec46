// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

/**
 * Generates transactions over the two fields of one object, or of two, as in SmallBank, with a
 * guard that may be missing.
 */
final class OneObjectForm extends FieldForm {

    private final boolean guarded;
    private final String[] objects;

    OneObjectForm(Dice dice, SourceText text) {
        super(dice, text);
        this.guarded = dice.chance(60);
        this.objects = dice.chance(70) ? new String[] {"x"} : new String[] {"x", "x", "y"};
    }

    @Override
    void write() {
        int accesses = 1 + dice.below(3);
        for (int i = 0; i < accesses; i++) {
            String object = dice.pick(objects);
            String field = object + dice.pick(".v", ".w");
            switch (dice.below(5)) {
                case 0, 1, 2 -> text.line("r += " + field + ";");
                case 3 -> wrapped(field + " = r + k;", field + " = 0;");
                default -> wrapped(field + " = " + field + " + 1;", "r++;");
            }
        }
        if (guarded) {
            guard(dice.pick(objects));
        }
        if (dice.chance(20)) {
            text.line(dice.pick(objects) + dice.pick(".v", ".w") + " = r;");
        }
    }

    private void guard(String object) {
        String other = dice.pick(object + ".u = 1;", "y.u = 1;", "r++;");
        wrapped(dice.pick(
                object + ".u = k;", object + ".u = k;", object + ".u = k;", "guard(" + object + ");",
                "perhaps(" + object
                        + ", k);",
                "hardly(" + object + ", k);", object + ".mark(k);", object + ".mark(k);",
                "try { hardly(" + object + ", k); } catch (RuntimeException e) { " + other + " }",
                "try { " + other + " fail(x, k); " + object + ".u = 1; } catch (RuntimeException e) { r = 3; }"),
                other);
    }
}

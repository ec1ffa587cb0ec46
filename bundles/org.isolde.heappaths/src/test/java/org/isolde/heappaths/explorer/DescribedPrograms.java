// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.explorer;

import org.isolde.explorer.programs.Profile;
import org.isolde.explorer.programs.RandomProgram;
import org.isolde.program.input.SpecificationFiles;

/** Random programs over structures of their own, with states that say so. */
enum DescribedPrograms {

    LISTS(Profile.OWNED_LISTS, "Chain", "head", "List", """
            List(+x) <=> x = nil \\/ E n'. x -> [next:n'] * List(n') ;;
            Seg(+x,-y) <=> x -> [next:y] \\/ E z'. x -> [next:z'] * Seg(z',y) ;;
            """, """
            x -> [next:y'] * y' -> [next:z] ~> Seg(x,z): y' nin context; y' nin x; y' nin z ;;
            x -> [next:y'] * Seg(y',z) ~> Seg(x,z): y' nin context; y' nin x; y' nin z ;;
            Seg(x,y') * y' -> [next:z] ~> Seg(x,z): y' nin context; y' nin x; y' nin z ;;
            Seg(x,y') * Seg(y',z) ~> Seg(x,z): y' nin context; y' nin x; y' nin z ;;
            x -> [next:y'] * List(y') ~> List(x): y' nin context; y' nin x ;;
            Seg(x,y') * List(y') ~> List(x): y' nin context; y' nin x ;;
            """),

    TREES(Profile.OWNED_TREES, "Tree", "root", "Bin", """
            Bin(+x) <=> x = nil \\/ E l', r'. x -> [left:l', right:r'] * Bin(l') * Bin(r') ;;
            Way(+x,-y) <=> x = y \\/ E l', r'. x -> [left:l', right:r'] * Way(l',y) * Bin(r')
              \\/ E l', r'. x -> [left:l', right:r'] * Bin(l') * Way(r',y) ;;
            """, """
            x -> [left:l', right:r'] * Bin(l') * Bin(r') ~> Bin(x): l' nin context; r' nin context ;;
            x -> [left:y, right:r'] * Bin(r') ~> Way(x,y): r' nin context ;;
            x -> [left:l', right:y] * Bin(l') ~> Way(x,y): l' nin context ;;
            Way(x,y') * Way(y',z) ~> Way(x,z): y' nin context; y' nin z ;;
            Way(x,y') * Bin(y') ~> Bin(x): y' nin context ;;
            """);

    private final Profile profile;
    private final String structure;
    private final String entry;
    private final String predicate;
    private final String predicates;
    private final String rules;

    DescribedPrograms(
            Profile profile, String structure, String entry, String predicate, String predicates, String rules) {
        this.profile = profile;
        this.structure = structure;
        this.entry = entry;
        this.predicate = predicate;
        this.predicates = predicates;
        this.rules = rules;
    }

    /** The files that the programs name. */
    SpecificationFiles files() {
        return (className, name) -> new SpecificationFiles.Found(
                name, name.equals("predicates.sl") ? predicates : rules);
    }

    /** The program of a seed with states. */
    RandomProgram of(long seed, int scenarios) {
        RandomProgram plain = RandomProgram.of(seed, profile, scenarios);
        String source = plain.source()
                .replace(
                        "class T {",
                        "@org.isolde.stm.Predicates(file = \"predicates.sl\") "
                                + "@org.isolde.stm.Abstractions(file = \"rules.sl\") class T {")
                .replace("@org.isolde.stm.Atomic", "@org.isolde.stm.Atomic(state = \"" + state(plain.source()) + "\")");
        return new RandomProgram(seed, plain.profile(), source, plain.owner(), plain.scenarios());
    }

    private String state(String source) {
        String first = "f' -> [%s:h'] * %s(h')".formatted(entry, predicate);
        if (source.contains("static %s first, spare;".formatted(structure))) {
            String spare = "s' -> [%s:i'] * %s(i')".formatted(entry, predicate);
            return "| T -> [first:f', spare:s'] * " + first + " * " + spare;
        }
        return source.contains("static %s first;".formatted(structure))
                ? "| T -> [first:f'] * " + first
                : "| T -> [%s:h'] * %s(h')".formatted(entry, predicate);
    }
}

package org.isolde.shape.explorer;

import org.isolde.explorer.programs.Profile;
import org.isolde.explorer.programs.RandomProgram;
import org.isolde.program.input.SpecificationFiles;

/** Random programs over lists of their own, with states that say so. */
final class DescribedLists {

    private static final String PREDICATES = """
            List(+x) <=> x = nil \\/ E n'. x -> [next:n'] * List(n') ;;
            Seg(+x,-y) <=> x -> [next:y] \\/ E z'. x -> [next:z'] * Seg(z',y) ;;
            """;

    private static final String RULES = """
            x -> [next:y'] * y' -> [next:z] ~> Seg(x,z): y' nin context; y' nin x; y' nin z ;;
            x -> [next:y'] * Seg(y',z) ~> Seg(x,z): y' nin context; y' nin x; y' nin z ;;
            Seg(x,y') * y' -> [next:z] ~> Seg(x,z): y' nin context; y' nin x; y' nin z ;;
            Seg(x,y') * Seg(y',z) ~> Seg(x,z): y' nin context; y' nin x; y' nin z ;;
            x -> [next:y'] * List(y') ~> List(x): y' nin context; y' nin x ;;
            Seg(x,y') * List(y') ~> List(x): y' nin context; y' nin x ;;
            """;

    /** The files that the programs name. */
    static final SpecificationFiles FILES = (className, name) -> new SpecificationFiles.Found(
            name, name.equals("predicates.sl") ? PREDICATES : RULES);

    private DescribedLists() {}

    /** The program of a seed with states. */
    static RandomProgram of(long seed, int scenarios) {
        RandomProgram plain = RandomProgram.of(seed, Profile.OWNED_LISTS, scenarios);
        String source = plain.source()
                .replace(
                        "class T {",
                        "@org.isolde.stm.Predicates(file = \"predicates.sl\") "
                                + "@org.isolde.stm.Abstractions(file = \"rules.sl\") class T {")
                .replace("@org.isolde.stm.Atomic", "@org.isolde.stm.Atomic(state = \"" + state(plain.source()) + "\")");
        return new RandomProgram(seed, plain.profile(), source, plain.owner(), plain.scenarios());
    }

    private static String state(String source) {
        if (source.contains("static Chain first, spare;")) {
            return "| T -> [first:f', spare:s'] * f' -> [head:h'] * s' -> [head:i'] * List(h') * List(i')";
        }
        return source.contains("static Chain first;")
                ? "| T -> [first:f'] * f' -> [head:h'] * List(h')"
                : "| T -> [head:h'] * List(h')";
    }
}

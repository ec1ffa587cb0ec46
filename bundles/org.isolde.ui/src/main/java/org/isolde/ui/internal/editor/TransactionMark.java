// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.editor;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.source.Annotation;
import org.isolde.core.results.ProgramResult;
import org.isolde.engine.explanation.Standing;

/**
 * The declaration of a method with transactions, for decoration.
 *
 * @param range its name, in the saved file
 * @param program the program
 * @param standings the verdicts on its transactions, mostly one
 */
record TransactionMark(IRegion range, ProgramResult program, List<Standing> standings) {

    /** Keeps a copy of the list. */
    TransactionMark {
        standings = List.copyOf(standings);
    }

    /** The transactions of both, when they are in the same method. */
    TransactionMark and(TransactionMark other) {
        return new TransactionMark(
                range, program, Stream.concat(standings.stream(), other.standings.stream()).toList());
    }

    /** What is known of them in a few words. */
    String text() {
        return standings.stream().map(Standing::summary).distinct().collect(Collectors.joining(" \u00b7 "));
    }

    /** A new annotation for it. */
    Anchor annotation() {
        return new Anchor(this);
    }

    /** Where its annotation goes. */
    Position position() {
        return new Position(range.getOffset(), range.getLength());
    }

    /** Tracks the declaration through edits; it is not drawn. */
    static final class Anchor extends Annotation {

        private static final String TYPE = "org.isolde.ui.transaction";

        private final TransactionMark mark;

        private Anchor(TransactionMark mark) {
            super(TYPE, false, mark.text());
            this.mark = mark;
        }

        /** What it stands for. */
        TransactionMark mark() {
            return mark;
        }
    }
}

package org.isolde.atomicity.specification;

/** Says that a specification of methods cannot be used. */
public final class SpecificationException extends Exception {

    private static final long serialVersionUID = 1L;

    /**
     * Creates one.
     *
     * @param source the file
     * @param line the line, from 1
     * @param column the column, from 1
     * @param problem what is wrong there and what is expected
     */
    public SpecificationException(String source, int line, int column, String problem) {
        super(source + ":" + line + ":" + column + ": " + problem);
    }
}

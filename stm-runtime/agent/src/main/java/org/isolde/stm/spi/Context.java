// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.spi;

import org.jspecify.annotations.Nullable;

/**
 * The transactions of a thread, implemented by an algorithm without metadata beside the locations,
 * which are identified by object and offset (Dias' thesis, figure 5.1).
 *
 * <p>Static fields have their class as object, elements their array.
 *
 * <p>Each thread has an instance of its own, created by the constructor without parameters.
 * Attempts that run alone ({@code becomeIrrevocable}, too many conflicts) do not use it: they
 * access the memory directly. When such an attempt commits, its writes are passed to the algorithm
 * as another transaction, before any other begins.
 *
 * <p>The writes of a nested atomic method are undone by writing the old values.
 */
public interface Context {

    /**
     * Begins an attempt at a transaction.
     *
     * @param atomicBlockId a number of the atomic method
     * @param metainf always empty: {@code @Atomic} has no options for algorithms
     */
    void init(int atomicBlockId, String metainf);

    /**
     * Ends the attempt: what was written becomes visible to others, all at once.
     *
     * @return whether that could be done; if not, nothing has become visible, and another attempt
     *     follows
     */
    boolean commit();

    /**
     * Ends an attempt that does not commit. Not called after a {@link #commit} that has returned
     * {@code false}.
     */
    void rollback();

    /**
     * Comes before each read of the memory; the read itself and {@code onReadAccess} follow.
     *
     * @throws TransactionException when the attempt cannot go on
     */
    void beforeReadAccess(Object obj, long field);

    /**
     * Reads a location.
     *
     * @param value what the memory holds
     * @return what the transaction reads
     * @throws TransactionException when the attempt cannot go on
     */
    int onReadAccess(Object obj, int value, long field);

    /**
     * Reads a location.
     *
     * @param value what the memory holds
     * @return what the transaction reads
     * @throws TransactionException when the attempt cannot go on
     */
    long onReadAccess(Object obj, long value, long field);

    /**
     * Reads a location.
     *
     * @param value what the memory holds
     * @return what the transaction reads
     * @throws TransactionException when the attempt cannot go on
     */
    float onReadAccess(Object obj, float value, long field);

    /**
     * Reads a location.
     *
     * @param value what the memory holds
     * @return what the transaction reads
     * @throws TransactionException when the attempt cannot go on
     */
    double onReadAccess(Object obj, double value, long field);

    /**
     * Reads a location.
     *
     * @param value what the memory holds
     * @return what the transaction reads
     * @throws TransactionException when the attempt cannot go on
     */
    short onReadAccess(Object obj, short value, long field);

    /**
     * Reads a location.
     *
     * @param value what the memory holds
     * @return what the transaction reads
     * @throws TransactionException when the attempt cannot go on
     */
    char onReadAccess(Object obj, char value, long field);

    /**
     * Reads a location.
     *
     * @param value what the memory holds
     * @return what the transaction reads
     * @throws TransactionException when the attempt cannot go on
     */
    byte onReadAccess(Object obj, byte value, long field);

    /**
     * Reads a location.
     *
     * @param value what the memory holds
     * @return what the transaction reads
     * @throws TransactionException when the attempt cannot go on
     */
    boolean onReadAccess(Object obj, boolean value, long field);

    /**
     * Reads a location.
     *
     * @param value what the memory holds
     * @return what the transaction reads
     * @throws TransactionException when the attempt cannot go on
     */
    Object onReadAccess(Object obj, @Nullable Object value, long field);

    /**
     * Writes a location. The memory must not show it to others before {@link #commit}.
     *
     * @throws TransactionException when the attempt cannot go on
     */
    void onWriteAccess(Object obj, int value, long field);

    /**
     * Writes a location. The memory must not show it to others before {@link #commit}.
     *
     * @throws TransactionException when the attempt cannot go on
     */
    void onWriteAccess(Object obj, long value, long field);

    /**
     * Writes a location. The memory must not show it to others before {@link #commit}.
     *
     * @throws TransactionException when the attempt cannot go on
     */
    void onWriteAccess(Object obj, float value, long field);

    /**
     * Writes a location. The memory must not show it to others before {@link #commit}.
     *
     * @throws TransactionException when the attempt cannot go on
     */
    void onWriteAccess(Object obj, double value, long field);

    /**
     * Writes a location. The memory must not show it to others before {@link #commit}.
     *
     * @throws TransactionException when the attempt cannot go on
     */
    void onWriteAccess(Object obj, short value, long field);

    /**
     * Writes a location. The memory must not show it to others before {@link #commit}.
     *
     * @throws TransactionException when the attempt cannot go on
     */
    void onWriteAccess(Object obj, char value, long field);

    /**
     * Writes a location. The memory must not show it to others before {@link #commit}.
     *
     * @throws TransactionException when the attempt cannot go on
     */
    void onWriteAccess(Object obj, byte value, long field);

    /**
     * Writes a location. The memory must not show it to others before {@link #commit}.
     *
     * @throws TransactionException when the attempt cannot go on
     */
    void onWriteAccess(Object obj, boolean value, long field);

    /**
     * Writes a location. The memory must not show it to others before {@link #commit}.
     *
     * @throws TransactionException when the attempt cannot go on
     */
    void onWriteAccess(Object obj, @Nullable Object value, long field);
}

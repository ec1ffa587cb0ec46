// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.spi;

import org.jspecify.annotations.Nullable;

/**
 * The transactions of a thread, implemented by an algorithm with a metadata object beside each
 * location (Dias' thesis, figure 5.4).
 *
 * <p>Each thread has an instance of its own, created by the constructor without parameters.
 * Attempts that run alone ({@code becomeIrrevocable}, too many conflicts) do not use it: they
 * access the memory directly. When such an attempt commits, its writes are passed to the algorithm
 * as another transaction, before any other begins.
 *
 * <p>The writes of a nested atomic method are undone by writing the old values.
 */
public interface ContextMetadata {

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
    void beforeReadAccess(TxField field);

    /**
     * Reads a location.
     *
     * @param value what the memory holds
     * @return what the transaction reads
     * @throws TransactionException when the attempt cannot go on
     */
    int onReadAccess(int value, TxField field);

    /**
     * Reads a location.
     *
     * @param value what the memory holds
     * @return what the transaction reads
     * @throws TransactionException when the attempt cannot go on
     */
    long onReadAccess(long value, TxField field);

    /**
     * Reads a location.
     *
     * @param value what the memory holds
     * @return what the transaction reads
     * @throws TransactionException when the attempt cannot go on
     */
    float onReadAccess(float value, TxField field);

    /**
     * Reads a location.
     *
     * @param value what the memory holds
     * @return what the transaction reads
     * @throws TransactionException when the attempt cannot go on
     */
    double onReadAccess(double value, TxField field);

    /**
     * Reads a location.
     *
     * @param value what the memory holds
     * @return what the transaction reads
     * @throws TransactionException when the attempt cannot go on
     */
    short onReadAccess(short value, TxField field);

    /**
     * Reads a location.
     *
     * @param value what the memory holds
     * @return what the transaction reads
     * @throws TransactionException when the attempt cannot go on
     */
    char onReadAccess(char value, TxField field);

    /**
     * Reads a location.
     *
     * @param value what the memory holds
     * @return what the transaction reads
     * @throws TransactionException when the attempt cannot go on
     */
    byte onReadAccess(byte value, TxField field);

    /**
     * Reads a location.
     *
     * @param value what the memory holds
     * @return what the transaction reads
     * @throws TransactionException when the attempt cannot go on
     */
    boolean onReadAccess(boolean value, TxField field);

    /**
     * Reads a location.
     *
     * @param value what the memory holds
     * @return what the transaction reads
     * @throws TransactionException when the attempt cannot go on
     */
    Object onReadAccess(@Nullable Object value, TxField field);

    /**
     * Writes a location. The memory must not show it to others before {@link #commit}.
     *
     * @throws TransactionException when the attempt cannot go on
     */
    void onWriteAccess(int value, TxField field);

    /**
     * Writes a location. The memory must not show it to others before {@link #commit}.
     *
     * @throws TransactionException when the attempt cannot go on
     */
    void onWriteAccess(long value, TxField field);

    /**
     * Writes a location. The memory must not show it to others before {@link #commit}.
     *
     * @throws TransactionException when the attempt cannot go on
     */
    void onWriteAccess(float value, TxField field);

    /**
     * Writes a location. The memory must not show it to others before {@link #commit}.
     *
     * @throws TransactionException when the attempt cannot go on
     */
    void onWriteAccess(double value, TxField field);

    /**
     * Writes a location. The memory must not show it to others before {@link #commit}.
     *
     * @throws TransactionException when the attempt cannot go on
     */
    void onWriteAccess(short value, TxField field);

    /**
     * Writes a location. The memory must not show it to others before {@link #commit}.
     *
     * @throws TransactionException when the attempt cannot go on
     */
    void onWriteAccess(char value, TxField field);

    /**
     * Writes a location. The memory must not show it to others before {@link #commit}.
     *
     * @throws TransactionException when the attempt cannot go on
     */
    void onWriteAccess(byte value, TxField field);

    /**
     * Writes a location. The memory must not show it to others before {@link #commit}.
     *
     * @throws TransactionException when the attempt cannot go on
     */
    void onWriteAccess(boolean value, TxField field);

    /**
     * Writes a location. The memory must not show it to others before {@link #commit}.
     *
     * @throws TransactionException when the attempt cannot go on
     */
    void onWriteAccess(@Nullable Object value, TxField field);
}

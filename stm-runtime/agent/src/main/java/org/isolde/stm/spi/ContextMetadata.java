// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.spi;

import org.jspecify.annotations.Nullable;

/**
 * The transactions of a thread, by an algorithm that keeps an object beside each location (Dias'
 * thesis, figure 5.4).
 *
 * <p>Each thread has an object of its own, made by the constructor without parameters. Attempts
 * that run alone ({@code becomeIrrevocable}, too many conflicts) do not ask it: they use the
 * memory. When one commits the algorithm gets its writes as one more transaction, before any other
 * begins.
 *
 * <p>What an atomic method that was called in a transaction has written is undone by writing what
 * was there before.
 */
public interface ContextMetadata {

    /**
     * Begins an attempt at a transaction.
     *
     * @param atomicBlockId a number of the atomic method
     * @param metainf always empty: {@code @Atomic} has nothing to say to algorithms
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
     * Ends an attempt that does not commit. It does not follow a {@link #commit} that has said so
     * itself.
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

// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime;

import java.util.function.Supplier;
import org.isolde.stm.runtime.memory.Layout;

/** An STM algorithm: its name, the layout of its metadata, and a factory of its transactions. */
public final class Algorithm {

    private final String optionName;
    private final Layout layout;
    private final boolean opaque;
    private final Class<? extends Transaction> transactionClass;
    private final Supplier<? extends Transaction> transactions;

    /**
     * @param optionName its name as a value of the option {@code algorithm}
     * @param opaque whether {@link #isOpaque()}
     * @param transactionClass the final class of its transactions
     * @param transactions creates the transaction object of a thread
     */
    public Algorithm(
            String optionName, Layout layout, boolean opaque, Class<? extends Transaction> transactionClass,
            Supplier<? extends Transaction> transactions) {
        this.optionName = optionName;
        this.layout = layout;
        this.opaque = opaque;
        this.transactionClass = transactionClass;
        this.transactions = transactions;
    }

    /** Its name as a value of the option {@code algorithm}. */
    public String optionName() {
        return optionName;
    }

    /** The metadata that it keeps beside each location. */
    public Layout layout() {
        return layout;
    }

    /**
     * Whether it guarantees opacity: all transactions, including those that abort, see a state of
     * the memory that a serial execution could produce.
     */
    public boolean isOpaque() {
        return opaque;
    }

    /** The final class of its transactions. */
    public Class<? extends Transaction> transactionClass() {
        return transactionClass;
    }

    /** Creates the transaction object of a thread. */
    public Transaction newTransaction() {
        return transactions.get();
    }

    @Override
    public String toString() {
        return optionName;
    }
}

package bank;

/** The read-only anomaly of the literature: a deposit, a withdrawal that costs a fee, and a statement. */
final class Interest {
    static int checking;
    static int savings;

    @Transaction(group = "statements")
    static void deposit(int amount) {
        savings = savings + amount;
    }

    @Transaction(group = "statements")
    static void withdraw(int amount) {
        int fee = checking + savings < amount ? 1 : 0;
        checking = checking - amount - fee;
    }

    @Transaction(group = "statements")
    static int statement() {
        return checking + savings;
    }
}

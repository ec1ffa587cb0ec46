package bank;

/** Two accounts of one customer, the sum of which must not become negative. */
final class Accounts {
    static int checking;
    static int savings;

    @Transaction
    static void withdraw(boolean fromSavings, int amount) {
        if (checking + savings >= amount) {
            if (fromSavings) {
                savings = savings - amount;
            } else {
                checking = checking - amount;
            }
        }
    }
}

package bank;

class Account {
    final String owner;
    int savings;
    int checking;

    Account(String owner) {
        this.owner = owner;
    }
}

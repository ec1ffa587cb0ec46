// SPDX-License-Identifier: EPL-2.0
package org.isolde.testing.measure;

/**
 * The sources of one module of a generated program.
 *
 * @param number its number
 * @param neighbour the module whose registry it reads
 */
record GeneratedModule(int number, int neighbour) {

    private static final String ACCOUNTS = """
            @Atomic public int balance(String name) {
                Item item = registry.find(name);
                return item.amount() - item.reserved();
            }
            @Atomic public void deposit(String name, int value) {
                Item item = registry.find(name);
                item.setAmount(item.amount() + value);
            }
            @Atomic public int withdraw(String name, int value) {
                Item item = registry.find(name);
                int granted = Math.min(value, item.amount() - item.reserved());
                item.setAmount(item.amount() - granted);
                return granted;
            }
            """;

    private static final String MEMBERS = """
            private final Roster roster = new Roster();
            @Atomic public boolean join(String name) { return roster.add(name); }
            @Atomic public boolean leave(String name) { return roster.remove(name); }
            @Atomic public boolean isMember(String name) { return roster.contains(name); }
            """;

    private static final String WITH_ACCOUNTS = """
                            int free = service.balance(name);
                            if (free > 10) {
                                service.withdraw(name, free);
                            }
                            service.deposit(name, 3);
            """;

    private static final String WITH_MEMBERS = """
                            if (!service.isMember(name)) {
                                service.join(name);
                            } else {
                                service.leave(name);
                            }
            """;

    /** A record in a linked list. */
    String item() {
        return """
                package m%d;
                public final class Item {
                    final String name;
                    Item next;
                    int amount;
                    int reserved;
                    int limit;
                    boolean closed;
                    Item(String name, Item next) {
                        this.name = name;
                        this.next = next;
                    }
                    public int amount() { return amount; }
                    public int reserved() { return reserved; }
                    public int limit() { return limit; }
                    public void setAmount(int amount) { this.amount = amount; }
                    public void setReserved(int reserved) { this.reserved = reserved; }
                    public void setLimit(int limit) { this.limit = limit; }
                    public boolean isClosed() { return closed; }
                    public void close() { closed = true; }
                }
                """.formatted(number);
    }

    /**
     * What finds the records by name.
     *
     * @param extra a statement more in its search
     */
    String registry(String extra) {
        return """
                package m%d;
                public final class Registry {
                    private Item first;
                    private int size;
                    public Item find(String name) {
                        Item item = first;
                        while (item != null && item.name.compareTo(name) < 0) {
                            item = item.next;
                        }
                        if (item == null || !item.name.equals(name)) {
                            throw new IllegalArgumentException("nothing is called " + name);
                        }
                        %s
                        return item;
                    }
                    public void add(String name) {
                        first = new Item(name, first);
                        size++;
                    }
                    public int size() { return size; }
                    public int total() {
                        int total = 0;
                        for (Item item = first; item != null; item = item.next) {
                            total += item.amount() - item.reserved();
                        }
                        return total;
                    }
                }
                """.formatted(number, extra);
    }

    /** An interface with two implementations. */
    String policy() {
        return """
                package m%d;
                interface Policy {
                    int rate(Item item);
                    record Flat(int percent) implements Policy {
                        public int rate(Item item) { return percent; }
                    }
                    final class ByAmount implements Policy {
                        public int rate(Item item) { return item.amount() > item.limit() ? 3 : 5; }
                    }
                }
                """.formatted(number);
    }

    /**
     * An ordered linked list of members.
     *
     * @param extra a statement more in its search
     */
    String roster(String extra) {
        return """
                package m%d;
                public final class Roster {
                    private static final class Member {
                        final String name;
                        Member next;
                        Member(String name, Member next) {
                            this.name = name;
                            this.next = next;
                        }
                    }
                    private final Member first = new Member("", null);
                    private Member before(String name) {
                        %s
                        Member member = first;
                        while (member.next != null && member.next.name.compareTo(name) < 0) {
                            member = member.next;
                        }
                        return member;
                    }
                    public boolean contains(String name) {
                        Member member = before(name).next;
                        return member != null && member.name.equals(name);
                    }
                    public boolean add(String name) {
                        Member before = before(name);
                        Member after = before.next;
                        if (after != null && after.name.equals(name)) {
                            return false;
                        }
                        before.next = new Member(name, after);
                        return true;
                    }
                    public boolean remove(String name) {
                        Member before = before(name);
                        Member member = before.next;
                        if (member == null || !member.name.equals(name)) {
                            return false;
                        }
                        before.next = member.next;
                        %s
                        return true;
                    }
                }
                """.formatted(number, extra, isCareless() ? "" : "member.next = member.next;");
    }

    /**
     * A thread that runs the transactions.
     *
     * @param extra a statement more in its loop
     */
    String worker(String extra) {
        return """
                package m%d;
                public final class Worker extends Thread {
                    private final Service service;
                    private final String[] names;
                    public Worker(Service service, String[] names) {
                        this.service = service;
                        this.names = names;
                    }
                    @Override public void run() {
                        for (String name : names) {
                            service.open(name);
                %s
                            int granted = service.reserve(name, 3);
                            service.transfer(name, names[0], granted);
                            service.interest(name);
                            service.choose(granted > 2);
                            %s
                            if (service.report(new int[1]) > 100) {
                                service.close(name);
                            }
                        }
                    }
                }
                """.formatted(number, hasRoster() ? WITH_MEMBERS : WITH_ACCOUNTS, extra);
    }

    /**
     * The transactions.
     *
     * @param extra a statement more in one of them
     */
    String service(String extra) {
        return """
                package m%1$d;
                import org.isolde.stm.Atomic;
                public final class Service {
                    private final Registry registry = new Registry();
                    private final m%2$d.Registry neighbour;
                    private Policy policy = new Policy.Flat(2);
                    private int count;
                    public Service(m%2$d.Registry neighbour) { this.neighbour = neighbour; }
                    %3$s
                    @Atomic public int reserve(String name, int value) {
                        Item item = registry.find(name);
                        int granted = Math.min(value, item.amount() - item.reserved());
                        item.setReserved(item.reserved() + granted);
                        %5$s
                        return granted;
                    }
                    @Atomic public void transfer(String from, String to, int value) {
                        Item giver = registry.find(from);
                        Item taker = registry.find(to);
                        giver.setAmount(giver.amount() - value);
                        taker.setAmount(taker.amount() + value);
                    }
                    @Atomic public void interest(String name) {
                        Item item = registry.find(name);
                        int rate = policy.rate(item);
                        item.setAmount(item.amount() + item.amount() * rate / 100);
                    }
                    @Atomic public void choose(boolean flat) {
                        policy = flat ? new Policy.Flat(1) : new Policy.ByAmount();
                    }
                    @Atomic public int report(int[] totals) {
                        int sum = registry.total();
                        for (int total : totals) {
                            sum += total;
                        }
                        return sum + neighbour.size();
                    }
                    @Atomic public void open(String name) {
                        registry.add(name);
                        count++;
                    }
                    @Atomic public void close(String name) {
                        Item item = registry.find(name);
                        %4$s
                        if (item.amount() == 0) {
                            item.close();
                            count--;
                        }
                    }
                }
                """.formatted(
                number,
                neighbour,
                hasRoster() ? MEMBERS : ACCOUNTS,
                extra,
                isCareless() ? "" : "item.setAmount(item.amount());");
    }

    /** Whether it keeps a roster of members, instead of accounts. */
    boolean hasRoster() {
        return number % 2 == 0;
    }

    private boolean isCareless() {
        return number % 10 == 0;
    }
}

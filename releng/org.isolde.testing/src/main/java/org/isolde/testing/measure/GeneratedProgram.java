package org.isolde.testing.measure;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The sources of a program with a given number of transactions, in modules of ten.
 *
 * <p>A module is what one would write for one part of an application: a linked list of records, a registry that finds them by
 * name, a policy with two implementations, and a service with ten transactions that read and write records through getters,
 * helpers and virtual calls, in branches and loops. Every other module also keeps a roster of members, an ordered linked list, and
 * three of its transactions add, remove and look for members. Every module also reads the size of the next one's registry. All
 * transactions are in one group. In one module of ten a transaction lacks the write that would keep it apart from others, and so
 * does the roster, which makes write skews and read-only anomalies.
 *
 * <p>A program {@linkplain #withThreads with threads} has one class more in each module: two threads that run the module's transactions one
 * after the other, and decide by what one says whether to run another; and a class that starts all threads.
 */
public final class GeneratedProgram {

    /** How many transactions each module has. */
    public static final int TRANSACTIONS_IN_A_MODULE = 10;

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

    private final int modules;
    private final boolean threads;

    private GeneratedProgram(int transactions, boolean threads) {
        this.modules = Math.max(1, transactions / TRANSACTIONS_IN_A_MODULE);
        this.threads = threads;
    }

    /** A program that nothing starts, with about as many transactions. */
    public static GeneratedProgram of(int transactions) {
        return new GeneratedProgram(transactions, false);
    }

    /** A program with two threads for each module, with about as many transactions. */
    public static GeneratedProgram withThreads(int transactions) {
        return new GeneratedProgram(transactions, true);
    }

    /** Whether it has threads. */
    public boolean hasThreads() {
        return threads;
    }

    /** All sources, by path. */
    public Map<String, String> sources() {
        Map<String, String> sources = new LinkedHashMap<>();
        sources.put("org/isolde/stm/Atomic.java", "package org.isolde.stm; public @interface Atomic { }");
        for (int module = 0; module < modules; module++) {
            sources.put(path(module, "Item"), item(module));
            sources.put(path(module, "Registry"), registry(module, ""));
            sources.put(path(module, "Policy"), policy(module));
            sources.put(path(module, "Service"), service(module, ""));
            if (hasRoster(module)) {
                sources.put(path(module, "Roster"), roster(module, ""));
            }
            if (threads) {
                sources.put(path(module, "Worker"), worker(module, ""));
            }
        }
        if (threads) {
            sources.put("Main.java", main());
        }
        return sources;
    }

    /** The path of a type's source. */
    public static String path(int module, String type) {
        return "m" + module + "/" + type + ".java";
    }

    /** A way to edit one class of a module. */
    public enum Edit {
        /** Another transaction body: an edit of a leaf. */
        SERVICE("Service", "item.setLimit(item.limit() + 1);"),
        /** A search that does more: an edit of what every transaction of the module, and of another one, calls. */
        REGISTRY("Registry", "if (item.closed) { return null; }"),
        /** Another way through an ordered list, which three transactions call. */
        ROSTER("Roster", "if (name.isEmpty()) { return first; }"),
        /** A thread that does more; of programs with threads only. */
        WORKER("Worker", "if (service.reserve(name, 1) > 0) { service.interest(name); }");

        private final String type;
        private final String statement;

        Edit(String type, String statement) {
            this.type = type;
            this.statement = statement;
        }

        /** The class that is edited. */
        public String type() {
            return type;
        }
    }

    /** The modules in which there is something to edit in that way. */
    public int[] modulesWith(Edit edit) {
        return IntStream.range(0, modules).filter(module -> switch (edit) {
            case SERVICE, REGISTRY -> true;
            case ROSTER -> hasRoster(module);
            case WORKER -> threads;
        }).toArray();
    }

    /** The source of the edited class. */
    public String edited(int module, Edit edit) {
        return switch (edit) {
            case SERVICE -> service(module, edit.statement);
            case REGISTRY -> registry(module, edit.statement);
            case ROSTER -> roster(module, edit.statement);
            case WORKER -> worker(module, edit.statement);
        };
    }

    private static boolean hasRoster(int module) {
        return module % 2 == 0;
    }

    private static boolean isCareless(int module) {
        return module % 10 == 0;
    }

    private static String item(int module) {
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
                """.formatted(module);
    }

    private static String registry(int module, String extra) {
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
                """.formatted(module, extra);
    }

    private static String policy(int module) {
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
                """.formatted(module);
    }

    private static String roster(int module, String extra) {
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
                """.formatted(module, extra, isCareless(module) ? "" : "member.next = member.next;");
    }

    private static String worker(int module, String extra) {
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
                """.formatted(module, hasRoster(module) ? WITH_MEMBERS : WITH_ACCOUNTS, extra);
    }

    private String main() {
        StringBuilder calls = new StringBuilder();
        StringBuilder methods = new StringBuilder();
        for (int module = 0; module < modules; module++) {
            calls.append("        start%d(arguments);\n".formatted(module));
            methods.append("""
                        private static void start%1$d(String[] names) {
                            m%1$d.Service service = new m%1$d.Service(new m%2$d.Registry());
                            new m%1$d.Worker(service, names).start();
                            new m%1$d.Worker(service, names).start();
                        }
                    """.formatted(module, (module + 1) % modules));
        }
        return """
                public final class Main {
                    public static void main(String[] arguments) {
                %s
                    }
                %s
                }
                """.formatted(calls, methods);
    }

    private String service(int module, String extra) {
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
                module,
                (module + 1) % modules,
                hasRoster(module) ? MEMBERS : ACCOUNTS,
                extra,
                isCareless(module) ? "" : "item.setAmount(item.amount());");
    }
}

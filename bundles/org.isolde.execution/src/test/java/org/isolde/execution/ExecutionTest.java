// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.isolde.execution.Executed.anomalies;

import org.isolde.program.code.MethodRef;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Known programs have exactly their known anomalies, with a history that shows each. */
class ExecutionTest {

    private static final String SHOP = """
            private final Map<String, Integer> stock = new HashMap<>();
            private final Map<String, List<String>> orders = new TreeMap<>();
            private final Map<String, Boolean> onCall = new HashMap<>();
            private int open;
            void join(String who) { onCall.put(who, true); }
            @Atomic boolean order(String customer, String item, int n) {
                int have = stock.getOrDefault(item, 0);
                if (have < n) return false;
                stock.put(item, have - n);
                orders.computeIfAbsent(customer, c -> new ArrayList<>()).add(item);
                open++;
                return true;
            }
            @Atomic int total() { int sum = 0; for (int v : stock.values()) sum += v; return sum; }
            @Atomic void restock(String item, int n) { stock.merge(item, n, Integer::sum); }
            @Atomic boolean leave(String who) {
                if (onCall.values().stream().filter(b -> b).count() <= 1) return false;
                onCall.put(who, false);
                return true;
            }
            """;

    @Test
    void ofTheShopTwoWhoLeaveAreTheOnlyAnomaly() throws Exception {
        assertThat(anomalies(SHOP)).containsExactly("leave leave");
    }

    @Test
    void theFindingTellsHowToSeeTheAnomaly() throws Exception {
        Result result = Executed.result(SHOP, "leave", "leave");
        assertThat(result).isInstanceOfSatisfying(Result.Shown.class, shown -> {
            Finding finding = shown.finding();
            assertThat(finding.transactions()).extracting(MethodRef::name).containsExactly("leave", "leave");
            assertThat(finding).hasToString("""
                    new T();
                    t.join("a");
                    t.join("b");
                    state: T{onCall=HashMap{"a"=true, "b"=true}, open=0, orders=TreeMap{}, stock=HashMap{}}
                    0: t.leave("a")
                    1: t.leave("b")
                    [begin 0, begin 1, commit 0, commit 1]: true; true; \
                    T{onCall=HashMap{"a"=false, "b"=false}, open=0, orders=TreeMap{}, stock=HashMap{}}
                    serial [0, 1]: true; false; \
                    T{onCall=HashMap{"a"=false, "b"=true}, open=0, orders=TreeMap{}, stock=HashMap{}}
                    serial [1, 0]: false; true; \
                    T{onCall=HashMap{"a"=true, "b"=false}, open=0, orders=TreeMap{}, stock=HashMap{}}
                    """);
        });
    }

    @Test
    void theOrderInWhichKeysCameIntoASortedMapIsNoResult() throws Exception {
        String words = "private final Map<String, Integer> words = new TreeMap<>(); "
                + "@Atomic void add(String word) { words.put(word, 1); }";
        assertThat(anomalies(words)).isEmpty();
    }

    @Test
    void aFindingNamesTheFieldsOfWhichWritesWereMissed() throws Exception {
        assertThat(Executed.result(SHOP, "leave", "leave")).isInstanceOfSatisfying(Result.Shown.class,
                shown -> assertThat(shown.finding().missed()).extracting(Finding.MissedWrite::toString)
                        .containsExactly("MissedWrite[reader=0, writer=1, fields=[T.onCall]]",
                                "MissedWrite[reader=1, writer=0, fields=[T.onCall]]"));
    }

    @Test
    void constantsOfAClassAreNotPartOfItsState() throws Exception {
        String limited = "private static final int MOST = 1; private static int sum; private static int other; "
                + "@Atomic void a() { if (sum < MOST) other++; } @Atomic void b() { if (other < MOST) sum++; }";
        assertThat(Executed.result(limited, "a", "b")).isInstanceOfSatisfying(Result.Shown.class,
                shown -> assertThat(shown.finding().initial()).containsExactly("T{}", "static T{other=0, sum=0}"));
    }

    /** Money only comes by a negative withdrawal, and the numbers in main would take its place. */
    @Test
    void theNumbersOfMainAreNotTried() throws Exception {
        String withdraw = "static int x, y; @Atomic static void withdraw(boolean fromX, int value) { "
                + "if (x + y > value) { if (fromX) x -= value; else y -= value; } } "
                + "public static void main(String[] a) { if (x > 10 || x > 20 || x > 30 || x > 40) x = 50; }";
        assertThat(Executed.result(withdraw, "withdraw", "withdraw")).isInstanceOf(Result.Shown.class);
    }

    /** Enough for the bank's anomaly; all triples of calls are many. */
    private static final Limits SMALL = new Limits(1, 8, 8, 20_000, Long.MAX_VALUE);

    private static final String BANK = """
            private final int[] savings = new int[2];
            private final int[] checking = new int[2];
            private final int[] versions = new int[2];
            @Atomic int balance(int c) { @BALANCE return savings[c] + checking[c]; }
            @Atomic void deposit(int c, int v) { checking[c] += v; }
            @Atomic void transact(int c, int v) {
                @TRANSACT
                if (savings[c] + v < 0) throw new IllegalArgumentException();
                savings[c] += v;
            }
            @Atomic void amalgamate(int from, int to) {
                int all = savings[from] + checking[from];
                savings[from] = 0;
                checking[from] = 0;
                checking[to] += all;
            }
            @Atomic void check(int c, int v) {
                @CHECK
                checking[c] -= savings[c] + checking[c] < v ? v + 1 : v;
            }
            """;

    private static String bank(String balance, String transact, String check) {
        return BANK.replace("@BALANCE", balance).replace("@TRANSACT", transact).replace("@CHECK", check);
    }

    @Test
    void noTwoOfTheBankButThreeHaveAnAnomaly() throws Exception {
        assertThat(anomalies(bank("", "", ""))).isEmpty();
        assertThat(Executed.result(bank("", "", ""), SMALL, "balance", "transact", "check"))
                .isInstanceOf(Result.Shown.class);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ''                         | ''             | savings[c] = savings[c];
            ''                         | versions[c]++; | versions[c]++;
            checking[c] = checking[c]; | ''             | ''
            """)
    void thePublishedRepairsOfTheBankAreRepairs(String balance, String transact, String check) throws Exception {
        assertThat(Executed.result(bank(balance, transact, check), SMALL, "balance", "transact", "check"))
                .isInstanceOf(Result.NothingFound.class);
    }

    @Test
    void aReaderSeesWhatNoSerialOrderOfAllThreeGives() throws Exception {
        String account = "private final Map<String, Integer> account = new TreeMap<>(Map.of(\"x\", 0, \"y\", 0)); "
                + "@Atomic void save() { account.merge(\"x\", 20, Integer::sum); } "
                + "@Atomic void check() { int sum = account.get(\"x\") + account.get(\"y\"); "
                + "account.put(\"y\", account.get(\"y\") - (sum < 10 ? 11 : 10)); } "
                + "@Atomic int sum() { return account.values().stream().mapToInt(v -> v).sum(); }";
        assertThat(anomalies(account)).isEmpty();
        assertThat(Executed.result(account, "save", "check", "sum")).isInstanceOfSatisfying(Result.Shown.class,
                shown -> assertThat(shown.finding().schedule()).hasSize(6));
    }

    @Test
    void theLastTwoDoctorsMayBothLeave() throws Exception {
        String doctors = "static class Doctor { final String name; boolean onCall; "
                + "Doctor(String name, boolean onCall) { this.name = name; this.onCall = onCall; } } "
                + "private final List<Doctor> doctors = new ArrayList<>(); "
                + "void add(String name) { doctors.add(new Doctor(name, true)); } "
                + "@Atomic void leave(String name) { "
                + "if (doctors.stream().filter(d -> d.onCall).count() < 2) return; "
                + "doctors.stream().filter(d -> d.name.equals(name)).findFirst().ifPresent(d -> { d.onCall = false; "
                + "%s }); } ";
        assertThat(anomalies("int changes; " + doctors.formatted(""))).containsExactly("leave leave");
        assertThat(anomalies("int changes; " + doctors.formatted("changes++;"))).isEmpty();
    }

    @Test
    void recordsAreKeysByTheirComponents() throws Exception {
        String seats = "record Seat(int row, int place) {} private final Map<Seat, String> taken = new HashMap<>(); "
                + "@Atomic boolean book(int row, int place, String who) { %s "
                + "return taken.putIfAbsent(new Seat(row, place), who) == null; }";
        assertThat(anomalies(seats.formatted(""))).isEmpty();
        assertThat(anomalies(seats.formatted("if (taken.size() > 1) return false;"))).containsExactly("book book");
    }

    @Test
    void twoReceiversAreTwoObjects() throws Exception {
        String accounts = "private int balance = 1; T() {} "
                + "@Atomic boolean spend(T other, int n) { if (balance + other.balance < n) return false; "
                + "balance -= n; return true; }";
        assertThat(anomalies(accounts)).containsExactly("spend spend");
        assertThat(anomalies(accounts.replace("balance -= n", "balance -= n; other.balance = other.balance")))
                .isEmpty();
    }

    @Test
    void whatThrowsIsRolledBack() throws Exception {
        String skew = "int x, y; @Atomic void a() { x = y + 1; %s } @Atomic void b() { y = x + 1; }";
        assertThat(anomalies(skew.formatted(""))).containsExactly("a b");
        assertThat(anomalies(skew.formatted("if (x > 0) throw new IllegalStateException();"))).isEmpty();
    }

    @Test
    void serializableTransactionsMissNothing() throws Exception {
        String serializable = "@Atomic(isolation = Isolation.SERIALIZABLE) ";
        assertThat(anomalies("int x, y; " + serializable + "void a() { x = y + 1; } "
                + serializable + "void b() { y = x + 1; }")).isEmpty();
        assertThat(anomalies("int x, y; " + serializable + "void a() { x = y + 1; } "
                + "@Atomic void b() { y = x + 1; }")).containsExactly("a b");
    }

    @Test
    void whichNewObjectItIsMakesNoOutcome() throws Exception {
        assertThat(anomalies("static class N { int v; } N l, m; int x, y; "
                + "@Atomic void a() { N n = new N(); N o = new N(); l = y == 0 ? n : o; x = 1; } "
                + "@Atomic void b() { N n = new N(); N o = new N(); m = x == 0 ? n : o; y = 1; }")).isEmpty();
    }

    @Test
    void theLimitsEndTheSearch() throws Exception {
        String members = SHOP.replace("<= 1", "<= 2");
        Result few = Executed.result(members, new Limits(1, 5, 2, 1000, Long.MAX_VALUE), "leave", "leave");
        assertThat(few).isInstanceOfSatisfying(Result.NothingFound.class, nothing -> {
            assertThat(nothing.states()).isBetween(2, 5);
            assertThat(nothing.outOfSteps()).isFalse();
        });
        Result late = Executed.result(members, new Limits(3, 1000, 24, 1000, 0), "leave", "leave");
        assertThat(late).isEqualTo(new Result.NothingFound(1, 0, true));
        assertThat(Executed.result(members, "leave", "leave")).isInstanceOf(Result.Shown.class);
    }

    @Test
    void theSameSearchHasTheSameResult() throws Exception {
        assertThat(Executed.results(SHOP).toString()).isEqualTo(Executed.results(SHOP).toString());
    }

    @Test
    void onlyTwoOrThreeMethodsOfTheProgramAreSearched() {
        assertThatIllegalArgumentException().isThrownBy(() -> Executed.result("@Atomic void a() {}", "a"));
        assertThatIllegalArgumentException().isThrownBy(
                () -> Executed.result("@Atomic native void a();", "a", "a"));
    }
}

// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.isolde.library.DescriptionException;
import org.isolde.program.Hierarchy;
import org.isolde.program.Program;
import org.isolde.program.Programs;
import org.isolde.program.code.MethodRef;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What descriptions of libraries say of methods, as the analyses see it. */
class LibraryEffectsTest {

    private static final LibraryEffects STANDARD = LibraryEffects.standard();
    private static final Hierarchy JDK = Program.of(List.of(), Programs.JDK).hierarchy();

    private static LibrarySummary summary(LibraryEffects effects, String method) {
        int open = method.indexOf('(');
        int dot = method.lastIndexOf('.', open);
        return effects.summary(
                new MethodRef(method.substring(0, dot), method.substring(dot + 1, open), method.substring(open)), JDK);
    }

    private static String text(LibrarySummary summary) {
        Map<String, String> states = new TreeMap<>();
        for (LibraryEffect effect : summary.effects()) {
            if (effect.unknown().isPresent()) {
                return "unknown";
            }
            effect.state().filter(state -> effect.touched() != LibraryEffect.Touched.KEYS).ifPresent(
                    state -> states.merge(
                            state, (effect.reads() ? "r" : "") + (effect.writes() ? "w" : ""),
                            (one, other) -> one.equals("rw") ? one : one.equals(other) ? one : "rw"));
        }
        return states.toString();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "java/lang/Object.<init>()V | {}",
        "java/lang/String.length()I | {}",
        "java/lang/StringBuilder.append(I)Ljava/lang/StringBuilder; | {string builders=rw}",
        "java/lang/StringBuilder.length()I | {string builders=r}",
        "java/lang/Integer.valueOf(I)Ljava/lang/Integer; | {}",
        "java/lang/Integer.parseInt(Ljava/lang/CharSequence;III)I | {buffers=r, string builders=r}",
        "java/lang/Character.offsetByCodePoints([CIIII)I | {array elements=r}",
        "java/lang/CharSequence.getChars(II[CI)V | '{array elements=rw, buffers=r, string builders=r}'",
        "java/util/Locale.setDefault(Ljava/util/Locale;)V | unknown",
        "java/util/Locale.getDefault()Ljava/util/Locale; | {}",
        "java/util/Locale$Builder.setRegion(Ljava/lang/String;)Ljava/util/Locale$Builder; | {locale builders=rw}",
        "java/lang/Math.max(II)I | {}",
        "java/time/format/DateTimeFormatterBuilder.appendLiteral(C)Ljava/time/format/DateTimeFormatterBuilder; | "
                + "{formatter builders=rw}",
        "java/time/zone/ZoneRulesProvider.refresh()Z | unknown",
        "java/util/concurrent/atomic/AtomicStampedReference.get([I)Ljava/lang/Object; | "
                + "'{array elements=rw, atomic variables=r}'",
        "java/util/concurrent/atomic/LongAccumulator.getThenReset()J | {atomic variables=rw}",
        "java/util/Calendar.get(I)I | {dates=rw}",
        "java/util/Calendar.getFirstDayOfWeek()I | {dates=r}",
        "java/text/NumberFormat.parse(Ljava/lang/String;Ljava/text/ParsePosition;)Ljava/lang/Number; | {formats=rw}",
        "java/util/concurrent/Phaser.<init>(Ljava/util/concurrent/Phaser;)V | unknown",
        "java/lang/System.nanoTime()J | {}",
        "java/lang/System.exit(I)V | unknown",
        "java/lang/System.arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V | {array elements=rw}",
        "java/util/Arrays.copyOf([II)[I | {array elements=r}",
        "java/util/ArrayList.toArray([Ljava/lang/Object;)[Ljava/lang/Object; "
                + "| '{array elements=rw, java.util collections=r}'",
        "java/lang/IllegalStateException.<init>(Ljava/lang/String;)V | {}",
        "java/lang/Thread.currentThread()Ljava/lang/Thread; | {the current thread=r}",
        "java/lang/Thread.start()V | unknown",
        "java/lang/Thread.sleep(J)V | unknown",
        "java/lang/Object.wait()V | unknown",
        "java/util/HashMap.get(Ljava/lang/Object;)Ljava/lang/Object; | {java.util collections=r}",
        "java/util/LinkedHashMap.get(Ljava/lang/Object;)Ljava/lang/Object; | {java.util collections=rw}",
        "java/util/TreeMap.put(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object; | {java.util collections=rw}",
        "java/util/ArrayList.<init>()V | {}",
        "java/util/ArrayList.add(Ljava/lang/Object;)Z | {java.util collections=rw}",
        "java/util/List.size()I | {java.util collections=r}",
        "java/util/ArrayDeque.pollFirst()Ljava/lang/Object; | {java.util collections=rw}",
        "java/util/Iterator.next()Ljava/lang/Object; | '{iterators=rw, java.util collections=r}'",
        "java/util/concurrent/ConcurrentHashMap.putIfAbsent(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object; "
                + "| {java.util collections=rw}",
        "java/util/concurrent/LinkedBlockingQueue.take()Ljava/lang/Object; | unknown",
        "java/util/concurrent/LinkedBlockingQueue.poll()Ljava/lang/Object; | {java.util collections=rw}",
        "java/util/concurrent/atomic/AtomicInteger.get()I | {atomic variables=r}",
        "java/util/concurrent/atomic/AtomicInteger.incrementAndGet()I | {atomic variables=rw}",
        "java/util/concurrent/atomic/AtomicInteger.getAndAdd(I)I | {atomic variables=rw}",
        "java/util/concurrent/locks/ReentrantLock.lock()V | unknown",
        "java/util/Optional.isPresent()Z | {}",
        "java/util/Random.nextInt(I)I | {random generators=rw}",
        "java/time/Instant.now()Ljava/time/Instant; | {}",
        "java/math/BigDecimal.add(Ljava/math/BigDecimal;)Ljava/math/BigDecimal; | {}",
        "java/text/SimpleDateFormat.format(Ljava/util/Date;)Ljava/lang/String; "
                + "| '{atomic variables=r, dates=r, formats=rw, string builders=r}'",
        "java/nio/ByteBuffer.putInt(I)Ljava/nio/ByteBuffer; | '{buffers=rw, string builders=r}'",
        "java/nio/ByteBuffer.get(I[B)Ljava/nio/ByteBuffer; | '{array elements=rw, buffers=rw}'",
        "java/util/List.of([Ljava/lang/Object;)Ljava/util/List; | {array elements=r}",
        "java/lang/String.join(Ljava/lang/CharSequence;[Ljava/lang/CharSequence;)Ljava/lang/String; "
                + "| '{array elements=r, java.util collections=r, string builders=r}'",
        "java/lang/Throwable.addSuppressed(Ljava/lang/Throwable;)V | {exceptions=w}",
        "java/lang/Throwable.getSuppressed()[Ljava/lang/Throwable; | {exceptions=r}",
        "java/lang/Number.intValue()I | {atomic variables=r}",
        "java/lang/ThreadLocal.set(Ljava/lang/Object;)V | unknown",
        "java/util/Locale.setDefault(Ljava/util/Locale;)V | unknown",
        "java/util/TimeZone.setDefault(Ljava/util/TimeZone;)V | unknown",
        "java/io/PrintStream.println(Ljava/lang/String;)V | unknown",
        "java/lang/reflect/Method.invoke(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object; | unknown",
        "[I.clone()Ljava/lang/Object; | {array elements=r}"})
    void theJavaLibraryIsDescribed(String method, String effects) {
        assertThat(text(summary(STANDARD, method))).isEqualTo(effects);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "java/lang/StringBuilder.append(I)Ljava/lang/StringBuilder; | RECEIVER",
        "java/util/List.iterator()Ljava/util/Iterator; | FRESH",
        "java/util/List.get(I)Ljava/lang/Object; | ANY"})
    void resultsAreDescribed(String method, LibraryEffect.Result result) {
        assertThat(summary(STANDARD, method).effects()).allMatch(effect -> effect.result() == result);
    }

    @Test
    void aMethodWithoutASummaryIsUnknownByName() {
        LibrarySummary summary = summary(STANDARD, "com/acme/Tool.use(Ljava/lang/Runnable;)V");

        assertThat(summary.effects()).singleElement().satisfies(
                effect -> assertThat(effect.unknown()).contains("com.acme.Tool.use is library code without a summary"));
        assertThat(summary.callsArguments()).isTrue();
    }

    @Test
    void aUsersSummariesComeFirstAndMayUseTheStandardNames() throws DescriptionException {
        LibraryEffects own = STANDARD.with(
                "mine.txt",
                """
                com.acme.**
                    use* : updates acme tools of receiver; calls elements, arguments  # a comment
                    * : nothing
                java.lang.System
                    arraycopy : nothing
                """);

        assertThat(text(summary(own, "com/acme/deep/Tool.useIt(I)V"))).isEqualTo("{acme tools=rw}");
        assertThat(text(summary(own, "com/acme/Tool.other()V"))).isEqualTo("{}");
        assertThat(text(summary(own, "java/lang/System.arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V")))
                .isEqualTo("{}");
        assertThat(text(summary(own, "java/lang/System.exit(I)V"))).isEqualTo("unknown");
    }
}

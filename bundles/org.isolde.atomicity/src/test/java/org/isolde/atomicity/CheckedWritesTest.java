// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Calls of plain collections under a lock that look again at what they change. */
class CheckedWritesTest {

    private static final String GLOSSARY = """
            import java.util.*;
            public class Glossary {
                private final Map<String, String> texts = new HashMap<>();
                private final Map<String, String> others = new TreeMap<>();
                public synchronized String find(String term) { return texts.get(term); }
                public synchronized int size() { return texts.size(); }
                private synchronized String other(String term) { return others.get(term); }
                public synchronized void set(String term) { texts.put(term, "?"); others.put(term, "?"); }
            """;

    @ParameterizedTest
    @ValueSource(strings = {
        "synchronized (this) { return texts.putIfAbsent(term, text) == null; }",
        "synchronized (this) { return texts.computeIfAbsent(term, key -> text) == text; }",
        "return add(term, text); } private synchronized boolean add(String term, String text) { "
                + "return texts.putIfAbsent(term, text) == null;"
    })
    void whatIsAddedOnlyIfStillAbsentIsNotReported(String add) {
        String method = "public boolean m(String term, String text) { if (find(term) != null) { return false; } " + add;
        assertThat(LockedPrograms.violations(GLOSSARY + method + "}}")).isEmpty();
    }

    @Test
    void theKeyMayBeAnyObject() {
        String glossary = GLOSSARY.replace("find(String term)", "find(Object term)");
        String method = "public void m(String term, String text) { "
                + "if (find(term) == null) { synchronized (this) { %s } }}}";

        assertThat(LockedPrograms.violations(glossary + method.formatted("texts.putIfAbsent(term, text);"))).isEmpty();
        assertThat(LockedPrograms.violations(glossary + method.formatted("texts.put(term, text);"))).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "if (find(term) == null) { synchronized (this) { texts.put(term, text); } }",
        "if (size() < 10) { synchronized (this) { texts.putIfAbsent(term, text); } }",
        "if (other(term) == null) { synchronized (this) { texts.putIfAbsent(term, text); } }",
        "String old = find(term); synchronized (this) { texts.putIfAbsent(term, old + text); }",
        "if (find(term) == null) { synchronized (this) { texts.putIfAbsent(term, text); others.put(term, text); } }",
    })
    void whatIsNotLookedAtAgainIsReported(String code) {
        assertThat(LockedPrograms.violations(GLOSSARY + "public void m(String term, String text) { " + code + " }}"))
                .isNotEmpty();
    }
}

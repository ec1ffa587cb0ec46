// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.analysis.collections;

import org.eclipse.jdt.annotation.Nullable;

/** Kinds of collections, each as another person would write one. */
enum Kind {
    LINKED_KEYS("LinkedKeys", Shared.KEYS),
    RED_BLACK_MAP("RedBlackMap", Shared.DIRECTORY),
    SKIP_KEYS("SkipKeys", Shared.KEYS),
    CHAINED_MAP("ChainedMap", Shared.DIRECTORY),
    SEARCH_TREE("SearchTree", null),
    HASH_DIRECTORY("HashDirectory", Shared.DIRECTORY),
    ARRAY_KEYS("ArrayKeys", Shared.KEYS),
    REGISTRAR("Registrar", null),
    PROBED_KEYS("ProbedKeys", null),
    TREE_INDEX("TreeIndex", null),
    STREAM_STOCK("StreamStock", null),
    HEAP_QUEUE("HeapQueue", null),
    LRU_CACHE("LruCache", Shared.DIRECTORY),
    ACCOUNTS("Accounts", null),
    WORD_TRIE("WordTrie", null),
    CATALOGUE("Catalogue", null);

    /** An interface that other classes use such a collection by. */
    enum Shared {
        KEYS, DIRECTORY
    }

    private final String template;
    private final @Nullable Shared shared;

    Kind(String template, @Nullable Shared shared) {
        this.template = template;
        this.shared = shared;
    }

    /** The name of its template, with which the names of its classes begin. */
    String template() {
        return template;
    }

    /** Whether other classes use it by this interface. */
    boolean isUsedBy(Shared by) {
        return shared == by;
    }
}

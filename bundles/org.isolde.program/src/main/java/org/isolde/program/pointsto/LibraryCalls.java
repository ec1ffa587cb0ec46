// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.pointsto;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.program.DeclaredMethod;
import org.isolde.program.code.MethodRef;
import org.isolde.program.library.LibrarySummary;

/** Adds the constraints of calls of library methods, by the {@link LibraryRules rules}. */
final class LibraryCalls {

    private static final int NONE = MethodCode.NONE;
    private record Key(CallSite call, MethodRef named) {}

    private final Run run;
    private final LibraryRules rules;
    private final LibraryCallbacks callbacks;
    private final Map<Key, LibrarySite> sites = new HashMap<>();
    private final Map<MethodRef, LibrarySummary> summaries = new HashMap<>();

    LibraryCalls(Run run) {
        this.run = run;
        this.rules = new LibraryRules(run.hierarchy);
        this.callbacks = new LibraryCallbacks(run);
    }

    /**
     * A call runs a library method.
     *
     * @param named the method by the name that its description goes by
     * @param receiver the object, {@link MethodCode#NONE} where all count that are passed
     */
    void run(CallSite call, DeclaredMethod method, MethodRef named, int receiver) {
        Key key = new Key(call, named);
        LibrarySite site = sites.get(key);
        if (site == null) {
            call.library.add(named);
            LibrarySummary summary = summaries.computeIfAbsent(
                    named, m -> run.calls.summaries().summary(m, run.hierarchy));
            int ordinal = call.library.size();
            site = new LibrarySite(run, call, method, named, rules.of(named, summary), ordinal);
            sites.put(key, site);
            if (!site.operands().isEmpty() || call.result != NONE) {
                link(site, summary);
            }
        }
        if (receiver != NONE) {
            run.solver.add(site.receivers, receiver);
        }
    }

    /** The nodes of the library methods that a call runs. */
    List<Integer> nodes(CallSite call) {
        List<Integer> nodes = new ArrayList<>();
        call.library.forEach(named -> nodes.addAll(sites.get(new Key(call, named)).nodes()));
        return nodes;
    }

    private void link(LibrarySite site, LibrarySummary summary) {
        keep(site);
        if (site.call.result != NONE) {
            give(site, site.call.result);
        }
        callbacks.add(site, summary);
        switch (site.rule.reach()) {
            case DESCRIBED -> {}
            case CALLED -> callbacks.add(site, run.overrides.all());
            case ESCAPES -> {
                run.outside.escape(site.pool());
                callbacks.add(site, run.overrides.all());
            }
        }
    }

    // ---- What is kept ----

    private void keep(LibrarySite site) {
        switch (site.rule.kept()) {
            case NOTHING -> {}
            case ARGUMENTS -> keepInReceivers(site, site.plain(), site.given());
            case ELEMENTS -> keepInReceivers(site, site.elements());
            case RESULTS -> keepInReceivers(site, site.held(), site.given(), site.iterated());
            case IN_ARGUMENTS -> keepInArguments(site);
            case NEW_COLLECTION -> keepInCollection(site);
            case NEW_OBJECT -> keepInReceivers(site, site.arguments);
            case EVERYTHING -> {
                int[] all = {site.mixed(), site.given(), site.held(), site.iterated()};
                site.forEachOperand(object -> keep(object, all));
                if (site.rule.result() == LibraryRule.Result.ANYTHING && site.call.result != NONE
                        && !site.isOfOutside()) {
                    site.forEachOperand(object -> keep(object, site.made()));
                }
            }
        }
    }

    private void keep(int object, int... nodes) {
        for (int node : nodes) {
            if (node != NONE) {
                run.heap.keep(node, object);
            }
        }
    }

    private void keepInReceivers(LibrarySite site, int... nodes) {
        if (site.receivers != NONE) {
            run.solver.watch(site.receivers, object -> keep(object, nodes));
        }
    }

    /** The parameters of type {@code Object}: what generic code calls an element. */
    private int objectsAmongArguments(LibrarySite site) {
        int node = run.solver.newNode();
        for (int i = 0; i < site.arguments.length; i++) {
            if (site.types.get(i).equals(AbstractObject.OBJECT)) {
                run.links.flow(site.arguments[i], node, null);
            }
        }
        return node;
    }

    private void keepInArguments(LibrarySite site) {
        boolean isCopy = site.named.owner().equals("java/lang/System");
        int own = isCopy ? NONE : objectsAmongArguments(site);
        int elements = site.elements();
        int given = site.given();
        for (int argument : site.arguments) {
            if (argument != NONE) {
                run.solver.watch(argument, object -> keep(object, elements, given, own));
            }
        }
    }

    private void keepInCollection(LibrarySite site) {
        keepInReceivers(site, site.elements(), objectsAmongArguments(site));
        hold(site.receivers, site, site.arguments);
    }

    /** Lets objects hold others, and what these hold. */
    private void hold(int holders, LibrarySite site, int... nodes) {
        if (holders != NONE) {
            run.solver.watch(holders, object -> {
                int held = run.heap.held(object);
                for (int node : nodes) {
                    run.links.flow(node, held, null);
                }
            });
        }
    }

    // ---- What is given ----

    private void give(LibrarySite site, int result) {
        String type = run.types.of(site.named.descriptor()).result();
        ObjectFilter filter = run.objects.ofType(site.named.owner().startsWith("[") ? site.named.owner() : type);
        switch (site.rule.result()) {
            case NOTHING -> {}
            case RECEIVER -> run.links.flow(site.receivers, result, filter);
            case ELEMENTS -> run.links.flow(site.elements(), result, filter);
            case ELEMENTS_OR_ARGUMENTS -> {
                run.links.flow(site.elements(), result, filter);
                run.links.flow(site.plain(), result, filter);
                run.links.flow(site.given(), result, filter);
            }
            case ARGUMENTS -> {
                for (int argument : site.arguments) {
                    run.links.flow(argument, result, filter);
                }
                run.links.flow(site.given(), result, filter);
            }
            case VIEW -> views(site, site.receivers, AbstractObject.Sort.VIEW, result);
            case ENTRIES -> views(site, site.receivers, AbstractObject.Sort.ENTRIES, result);
            case ENTRY -> views(site, site.receivers, AbstractObject.Sort.ENTRY, result);
            case VIEW_OF_ARGUMENTS -> {
                for (int i = 0; i < site.arguments.length; i++) {
                    if (site.arguments[i] != NONE && !site.isFunction(i)) {
                        views(site, site.arguments[i], AbstractObject.Sort.VIEW, result);
                    }
                }
            }
            case COPY -> {
                make(site, result, site.elements(), site.given());
                if (site.named.name().equals("toArray")) {
                    // A function may have created the array.
                    run.links.flow(site.given(), result, filter);
                    keepInResults(site.given(), site.elements());
                }
            }
            case COPY_UNLESS_IMMUTABLE -> {
                make(site, result, site.elements(), site.given());
                for (int argument : site.arguments) {
                    if (argument != NONE) {
                        run.solver.watch(argument, object -> giveUnlessCopied(object, result));
                    }
                }
            }
            case OF_ARGUMENTS -> ofArguments(site, result);
            case HOLDER -> {
                make(site, result, objectsAmongArguments(site), site.elements());
                hold(site.made(), site, site.receivers);
                hold(site.made(), site, site.arguments);
            }
            case STAGE_OF_ELEMENTS -> {
                stage(site, result, site.elements());
                if (run.hierarchy.isSubtype(site.named.owner(), "java/util/stream/BaseStream")) {
                    run.links.flow(site.receivers, result, filter);
                }
            }
            case STAGE_OF_RESULTS -> stage(site, result, site.given());
            case STAGE_OF_CONTENTS -> {
                int contents = run.solver.newNode();
                run.solver.watch(site.given(), stream -> run.solver.flow(run.heap.contents(stream), contents, null));
                stage(site, result, contents);
                hold(site.made(), site, site.given());
            }
            case COLLECTED -> {
                int[] parts = {site.elements(), site.given(), site.held(), site.iterated(), site.made()};
                make(site, result, parts);
                for (int part : parts) {
                    run.links.flow(part, result, filter);
                }
                keepInResults(site.given(), parts);
                keepInResults(site.held(), parts);
            }
            case OPTIONAL -> {
                make(site, result, site.elements(), site.given());
                run.links.flow(site.receivers, result, filter);
                run.links.flow(site.elements(), result, filter);
                run.links.flow(site.given(), result, filter);
            }
            case APPLICATION -> {
                for (int node : new int[] {site.held(), site.given(), site.iterated(), site.plain(),
                    site.elements()}) {
                    run.links.flow(node, result, filter);
                }
            }
            case CLONE -> {
                make(site, result, site.elements());
                run.links.flow(site.receivers, result, null);
            }
            case CONSTANTS -> {
                make(site, result, run.outside.constants());
                run.links.flow(run.outside.constants(), result, filter);
            }
            case ANYTHING -> giveAnything(site, result, filter);
        }
    }

    /** The library puts objects into containers that functions give it. */
    private void keepInResults(int containers, int... nodes) {
        run.solver.watch(containers, object -> keep(object, nodes));
    }

    /** Gives what is a view of the objects of a node. */
    private void views(LibrarySite site, int node, AbstractObject.Sort sort, int result) {
        if (node == NONE) {
            return;
        }
        int iterated = site.iterated();
        int elements = site.elements();
        run.solver.watch(node, object -> {
            AbstractObject shown = run.objects.get(object);
            if (shown.sort() == AbstractObject.Sort.EXTERNAL) {
                run.solver.add(result, object);
                return;
            }
            boolean ofEntries = sort == AbstractObject.Sort.VIEW && shown.sort() == AbstractObject.Sort.ENTRIES;
            int base = run.objects.base(object);
            int view = run.objects.number(
                    AbstractObject.view(ofEntries ? AbstractObject.Sort.ENTRIES : sort, base));
            run.outside.created(result, run.objects.get(view));
            if (!run.objects.hasContents(base)) {
                // A collection of the program's own: what it gives is all that is known of it.
                run.heap.keep(iterated, view);
                run.heap.keep(elements, view);
            }
        });
    }

    /** Objects of public classes that can be changed are copied, others may be given back. */
    private void giveUnlessCopied(int object, int result) {
        AbstractObject own = run.objects.get(object);
        boolean isCopied = own.sort() == AbstractObject.Sort.CREATED && !own.isArray()
                && !run.hierarchy.isApplication(own.type());
        if (!isCopied) {
            run.solver.add(result, object);
        }
    }

    private void make(LibrarySite site, int result, int... contents) {
        run.solver.flow(site.made(), result, null);
        run.solver.watch(site.made(), object -> keep(object, contents));
    }

    private void stage(LibrarySite site, int result, int... contents) {
        make(site, result, contents);
        hold(site.made(), site, site.receivers);
        hold(site.made(), site, site.arguments);
    }

    private void ofArguments(LibrarySite site, int result) {
        make(site, result, site.given());
        int contents = run.solver.newNode();
        for (int i = 0; i < site.arguments.length; i++) {
            int argument = site.arguments[i];
            String type = site.types.get(i);
            if (argument == NONE) {
                continue;
            }
            if (type.startsWith("[") || run.hierarchy.isSubtype(type, "java/util/stream/BaseStream")) {
                run.solver.watch(argument, object -> {
                    if (run.objects.hasContents(object)) {
                        run.solver.flow(run.heap.contents(object), contents, null);
                    }
                });
                hold(site.made(), site, argument);
            } else if (site.isFunction(i)) {
                hold(site.made(), site, argument);
            } else {
                run.solver.flow(argument, contents, null);
            }
        }
        run.solver.watch(site.made(), object -> keep(object, contents));
    }

    private void giveAnything(LibrarySite site, int result, @Nullable ObjectFilter filter) {
        int[] contents = {site.mixed(), site.given(), site.held(), site.iterated()};
        for (int node : contents) {
            run.solver.flow(node, result, filter);
        }
        if (site.isOfOutside()) {
            // An object of outside stands for what the library makes as well.
            run.solver.flow(run.heap.outside(), result, filter);
            for (int node : contents) {
                run.outside.escape(node);
            }
        } else {
            make(site, result, contents);
            make(site, result, site.made());
            hold(site.made(), site, site.mixed());
        }
    }
}

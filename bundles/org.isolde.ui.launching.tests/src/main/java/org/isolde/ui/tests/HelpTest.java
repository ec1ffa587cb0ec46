// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.Platform;
import org.eclipse.help.HelpSystem;
import org.eclipse.help.IContext;
import org.eclipse.help.IHelpResource;
import org.eclipse.help.IToc;
import org.eclipse.help.ITopic;
import org.eclipse.jface.dialogs.IDialogPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.eclipse.ui.forms.widgets.Section;
import org.isolde.engine.anomaly.AnomalyKind;
import org.isolde.ui.graph.internal.view.GraphView;
import org.isolde.ui.internal.anomalies.AnomaliesView;
import org.isolde.ui.internal.explanation.ExplanationView;
import org.isolde.ui.launching.internal.transactions.TransactionsView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The help: its pages as Eclipse's help server gives them, and what F1 says in each view and on
 * each page of the settings.
 */
class HelpTest {

    private static final String VIEW = "org.eclipse.help.ui.HelpView";
    private static final Pattern TITLE = Pattern.compile("<title>(.*?)</title>");
    private static final Pattern STYLE = Pattern.compile("<link rel=\"stylesheet\" href=\"(isolde.css)\"");
    private static final Pattern CONTEXT = Pattern.compile("<context id=\"([^\"]+)\"");
    private static final Pattern LINK = Pattern.compile("href=\"([^\"]+)\"");

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    @AfterEach
    void close() throws Exception {
        Workbench.inUi(() -> {
            IWorkbenchPage page = Workbench.page();
            page.hideView(page.findView(VIEW));
            for (String view : List.of(AnomaliesView.ID, ExplanationView.ID, GraphView.ID, TransactionsView.ID)) {
                page.hideView(page.findView(view));
            }
            return null;
        });
    }

    private static IToc guide() {
        return Arrays.stream(HelpSystem.getTocs())
                .filter(toc -> toc.getLabel().equals("Isolde User Guide"))
                .findFirst()
                .orElseThrow(() -> new AssertionError("No Isolde User Guide"));
    }

    private static Stream<ITopic> all(ITopic[] topics) {
        return Arrays.stream(topics).flatMap(topic -> Stream.concat(Stream.of(topic), all(topic.getSubtopics())));
    }

    private static List<ITopic> pages() {
        return all(guide().getTopics()).filter(topic -> topic.getHref() != null).toList();
    }

    /** The text of a page of the guide, as a browser gets it from the help server. */
    private static String page(String href) throws Exception {
        return read(url(href));
    }

    private static URI url(String href) throws Exception {
        return Workbench.inUi(() -> PlatformUI.getWorkbench().getHelpSystem().resolve(href, true)).toURI();
    }

    /** The text of a page that the help server makes, by its path. */
    private static String made(String path) throws Exception {
        return read(url("/").resolve("/help/" + path));
    }

    private static String read(URI page) throws IOException {
        try (InputStream in = page.toURL().openStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static String title(String page) {
        Matcher title = TITLE.matcher(page);
        assertThat(title.find()).isTrue();
        return title.group(1);
    }

    @Test
    void theHelpServerShowsEachPageUnderItsTitle() throws Exception {
        for (ITopic topic : pages()) {
            assertThat(title(page(topic.getHref()))).as(topic.getHref()).isEqualTo(topic.getLabel());
        }
    }

    @Test
    void eachPageHasTheLookOfTheGuide() throws Exception {
        for (ITopic topic : pages()) {
            Matcher link = STYLE.matcher(page(topic.getHref()));
            assertThat(link.find()).as(topic.getHref()).isTrue();
            assertThat(read(url(topic.getHref()).resolve(link.group(1)))).contains("prefers-color-scheme: dark");
        }
    }

    @Test
    void theTableOfContentsHasTheGuide() throws Exception {
        assertThat(made("index.jsp")).contains("<title>Help");
        assertThat(made("advanced/tocfragment?topic=&toc=")).contains("Isolde User Guide");
    }

    @Test
    void eachLinkLeadsToAPageOfTheGuide() throws Exception {
        Set<String> known = new HashSet<>(pages().stream().map(ITopic::getHref).toList());
        List<String> followed = new ArrayList<>();
        for (String href : known) {
            Matcher link = LINK.matcher(page(href));
            while (link.find()) {
                if (link.group(1).endsWith(".html")) {
                    followed.add(URI.create(href).resolve(link.group(1)).toString());
                }
            }
        }
        assertThat(followed).isNotEmpty().allMatch(known::contains);
    }

    @ParameterizedTest
    @EnumSource
    void thereIsAPageOnEachKindOfAnomaly(AnomalyKind kind) {
        assertThat(pages()).extracting(ITopic::getLabel).anyMatch(kind.displayName()::equalsIgnoreCase);
    }

    @Test
    void theGuideCanBeSearched() throws Exception {
        assertThat(made("search?phrase=overdrawn"))
                .contains("org.isolde.doc/html/read-only-anomaly.html");
    }

    /** F1 in a control: the event goes up to the first one that listens. */
    private static void pressHelp(Control focused) {
        Control listening = focused;
        while (!listening.isListening(SWT.Help)) {
            listening = listening.getParent();
        }
        listening.notifyListeners(SWT.Help, new Event());
    }

    private static List<String> sections(Shell window) {
        return Controls.in(window, Section.class).stream().map(Section::getText).toList();
    }

    static Stream<String> views() {
        return ContextHelp.identifiers("org.eclipse.ui.views", "view");
    }

    @ParameterizedTest
    @InTheDarkToo
    @MethodSource("views")
    void inEachViewF1SaysWhatItIs(String id) throws Exception {
        String title = ContextHelp.title(id);
        Workbench.inUi(() -> {
            JavaPerspective.open();
            Shell window = Workbench.window().getShell();
            IViewPart view = Workbench.page().showView(id);
            Workbench.activate();
            view.setFocus();
            pressHelp(window.getDisplay().getFocusControl());
            Workbench.await(title + " in the help", () -> sections(window).stream().anyMatch(title::equals));
            Screenshot.take(
                    window, "help-" + id.substring(id.lastIndexOf('.') + 1));
            return null;
        });
    }

    static Stream<String> pagesOfTheWorkspace() {
        return ContextHelp.identifiers("org.eclipse.ui.preferencePages", "page");
    }

    @ParameterizedTest
    @MethodSource("pagesOfTheWorkspace")
    void onEachPageOfTheSettingsF1SaysWhatItIsFor(String page) throws Exception {
        Workbench.inUi(() -> {
            Modal.during(
                    () -> PreferencesUtil.createPreferenceDialogOn(
                            Workbench.window().getShell(), page, new String[] {page}, null).open(),
                    new Modal.Step("Preferences", dialog -> {
                        // The help comes up in the active window.
                        dialog.forceActive();
                        Workbench.await("the dialog", () -> dialog.getDisplay().getActiveShell() == dialog);
                        Button defaults = Controls.button(dialog, "Restore &Defaults");
                        String title = ContextHelp.title(defaults);
                        assertThat(title).isIn(titles());
                        pressHelp(defaults);
                        Workbench.await(title + " in the help", () -> sections(dialog).contains(title));
                        Screenshot.take(dialog, "help-" + page.substring(page.lastIndexOf('.') + 1));
                    }));
            return null;
        });
    }

    static Stream<String> pagesOfAProject() {
        return ContextHelp.identifiers("org.eclipse.ui.propertyPages", "page");
    }

    @ParameterizedTest
    @MethodSource("pagesOfAProject")
    void eachPageOfAProjectsSettingsHasHelp(String id) throws Exception {
        TestProject project = TestProject.enabled("bank");
        SettingsDialog.properties(
                id, project, (page, controls) -> assertThat(ContextHelp.title(controls)).isIn(titles()));
    }

    static Stream<IConfigurationElement> pagesOfTheBuildPath() {
        return ContextHelp.contributed("org.eclipse.jdt.ui.classpathContainerPage", "classpathContainerPage");
    }

    @ParameterizedTest
    @MethodSource("pagesOfTheBuildPath")
    void eachPageOfTheBuildPathHasHelp(IConfigurationElement contributed) throws Exception {
        IDialogPage page = (IDialogPage) contributed.createExecutableExtension("class");
        Workbench.inUi(() -> {
            Shell shell = new Shell(Workbench.window().getShell());
            try {
                page.createControl(shell);
                assertThat(ContextHelp.title(page.getControl())).isIn(titles());
            } finally {
                page.dispose();
                shell.dispose();
            }
            return null;
        });
    }

    /** The contexts that the help describes, with the bundles whose they are. */
    private static List<String> contexts() throws Exception {
        List<String> contexts = new ArrayList<>();
        for (IConfigurationElement file : ContextHelp.contributed("org.eclipse.help.contexts", "contexts").toList()) {
            String self = file.getContributor().getName();
            String bundle = file.getAttribute("plugin") == null ? self : file.getAttribute("plugin");
            try (InputStream in = Platform.getBundle(self).getEntry(file.getAttribute("file")).openStream()) {
                Matcher id = CONTEXT.matcher(new String(in.readAllBytes(), StandardCharsets.UTF_8));
                while (id.find()) {
                    contexts.add(bundle + "." + id.group(1));
                }
            }
        }
        return contexts;
    }

    private static List<String> titles() throws Exception {
        return contexts().stream().map(ContextHelp::title).toList();
    }

    @Test
    void whatF1SaysLeadsToPagesOfTheGuide() throws Exception {
        Set<String> known = new HashSet<>(pages().stream().map(ITopic::getHref).toList());
        assertThat(contexts()).hasSizeGreaterThan(10);
        for (String id : contexts()) {
            IContext context = HelpSystem.getContext(id);
            assertThat(context).as(id).isNotNull();
            assertThat(context.getText()).as(id).isNotBlank();
            assertThat(context.getRelatedTopics()).as(id)
                    .isNotEmpty()
                    .extracting(IHelpResource::getHref)
                    .allMatch(known::contains);
        }
    }
}

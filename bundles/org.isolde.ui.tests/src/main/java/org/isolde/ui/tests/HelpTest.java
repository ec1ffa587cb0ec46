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
import org.eclipse.help.HelpSystem;
import org.eclipse.help.IContext;
import org.eclipse.help.IHelpResource;
import org.eclipse.help.IToc;
import org.eclipse.help.ITopic;
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
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The help: its pages as Eclipse's help server gives them, and what F1 says in each view and on each page of the settings. */
class HelpTest {

    private static final String VIEW = "org.eclipse.help.ui.HelpView";
    private static final Pattern TITLE = Pattern.compile("<title>(.*?)</title>");
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

    @ParameterizedTest
    @CsvSource({AnomaliesView.ID + ",Isolde view", ExplanationView.ID + ",Isolde Explanation view",
        GraphView.ID + ",Transaction Graph view", TransactionsView.ID + ",Transactions view"})
    void inEachViewF1SaysWhatItIs(String id, String title) throws Exception {
        Workbench.inUi(() -> {
            JavaPerspective.open();
            Shell window = Workbench.window().getShell();
            IViewPart view = Workbench.page().showView(id);
            view.setFocus();
            pressHelp(Workbench.window().getShell().getDisplay().getFocusControl());
            Workbench.await(title + " in the help", () -> sections(window).stream().anyMatch(title::equals));
            for (Theme theme : Theme.values()) {
                theme.during(() -> Screenshot.take(
                        window, theme.picture("help-" + id.substring(id.lastIndexOf('.') + 1))));
            }
            return null;
        });
    }

    @ParameterizedTest
    @CsvSource({"org.isolde.ui.preferences,Isolde settings of the workspace",
        "org.isolde.ui.preferences.analysis,How closely transactions are looked at",
        "org.isolde.ui.preferences.editor,Isolde in the editor"})
    void onEachPageOfTheSettingsF1SaysWhatItIsFor(String page, String title) throws Exception {
        Workbench.inUi(() -> {
            Modal.during(
                    () -> PreferencesUtil.createPreferenceDialogOn(
                            Workbench.window().getShell(), page, new String[] {page}, null).open(),
                    new Modal.Step("Preferences", dialog -> {
                        // The help comes up in the active window.
                        dialog.forceActive();
                        Workbench.await("the dialog", () -> dialog.getDisplay().getActiveShell() == dialog);
                        pressHelp(Controls.in(dialog, Button.class)
                                .stream()
                                .filter(button -> button.getText().equals("Restore &Defaults"))
                                .findFirst()
                                .orElseThrow());
                        Workbench.await(title + " in the help", () -> sections(dialog).contains(title));
                        Screenshot.take(dialog, "help-" + page.substring(page.lastIndexOf('.') + 1));
                    }));
            return null;
        });
    }

    @Test
    void whatF1SaysLeadsToPagesOfTheGuide() throws Exception {
        Set<String> known = new HashSet<>(pages().stream().map(ITopic::getHref).toList());
        List<String> contexts = List.of(
                "org.isolde.doc.examples",
                "org.isolde.ui.analysis",
                "org.isolde.ui.anomalies",
                "org.isolde.ui.editor",
                "org.isolde.ui.explanation",
                "org.isolde.ui.graph.view",
                "org.isolde.ui.launching.stmTab",
                "org.isolde.ui.launching.transactions",
                "org.isolde.ui.preferences",
                "org.isolde.ui.properties");
        for (String id : contexts) {
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

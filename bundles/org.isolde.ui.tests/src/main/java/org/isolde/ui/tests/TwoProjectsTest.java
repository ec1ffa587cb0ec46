// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import org.eclipse.core.resources.IMarker;
import org.isolde.core.IsoldeNature;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Projects that depend on each other are one program. */
class TwoProjectsTest {

    private static final String MARKED = "writeSkew at Teller.java:8 [withdraw]";
    private static final String NOT_UNDERSTOOD = "unknown at Teller.java:8 [withdraw]";

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    private TestProject library;
    private TestProject application;

    private void create(String librarySource) throws Exception {
        library = TestProject.enabled("library").with(Programs.ACCOUNTS, librarySource);
        application = TestProject.enabled("application").requiring(library).with(
                Programs.TELLER,
                Programs.APPLICATION);
        workspace.build();
        assertThat(application.compileErrors()).isEmpty();
    }

    @Test
    void anEditInOneProjectIsMarkedInTheOther() throws Exception {
        create(Programs.SAFE_LIBRARY);
        assertThat(application.markers()).isEmpty();
        library.with(Programs.ACCOUNTS, Programs.SKEWED_LIBRARY);
        workspace.build();
        assertThat(application.markers()).map(MarkerText::of).containsExactly(MARKED);
        assertThat(library.markers()).isEmpty();
        library.with(Programs.ACCOUNTS, Programs.SAFE_LIBRARY);
        workspace.build();
        assertThat(application.markers()).isEmpty();
    }

    @Test
    void withoutTheOtherProjectTheTransactionIsNotUnderstood() throws Exception {
        create(Programs.SKEWED_LIBRARY);
        assertThat(application.markers()).map(MarkerText::of).containsExactly(MARKED);
        library.project().close(null);
        workspace.awaitAnalysis();
        assertThat(application.markers()).map(MarkerText::of).containsExactly(NOT_UNDERSTOOD);
        library.project().open(null);
        workspace.build();
        assertThat(application.markers()).map(MarkerText::of).containsExactly(MARKED);
        library.project().delete(true, true, null);
        workspace.awaitAnalysis();
        assertThat(application.markers()).map(MarkerText::of).containsExactly(NOT_UNDERSTOOD);
    }

    @Test
    void theCodeOfAProjectThatIsNotEnabledIsNotUnderstood() throws Exception {
        create(Programs.SAFE_LIBRARY);
        IsoldeNature.disable(library.project(), null);
        workspace.awaitAnalysis();
        assertThat(application.markers()).map(MarkerText::of).containsExactly(NOT_UNDERSTOOD);
    }

    @Test
    void projectsThatHaveNothingToDoWithEachOtherMayHaveClassesOfTheSameName() throws Exception {
        create(Programs.SAFE_LIBRARY);
        TestProject copy = TestProject.enabled("copy").with(Programs.ACCOUNTS, Programs.SKEWED_LIBRARY).with(
                Programs.TELLER,
                Programs.APPLICATION);
        workspace.build();
        assertThat(copy.markers()).map(MarkerText::of).containsExactly(MARKED);
        assertThat(application.markers()).isEmpty();
    }

    @Test
    void ofTwoClassesOfTheSameNameTheNextOneCountsWhenTheFirstGoes() throws Exception {
        create(Programs.SAFE_LIBRARY);
        application.with(Programs.ACCOUNTS, Programs.SKEWED_LIBRARY);
        workspace.build();
        assertThat(application.markers()).map(MarkerText::of).containsExactly(MARKED);
        application.source(Programs.ACCOUNTS).delete(true, null);
        workspace.build();
        assertThat(application.markers()).isEmpty();
    }

    @Test
    void renamingOneLeavesTheMarkerOfTheOther() throws Exception {
        create(Programs.SKEWED_LIBRARY);
        long id = application.markers().getFirst().getId();
        TestProject renamed = library.renamedTo("shelf");
        application.requiring(renamed);
        workspace.build();
        assertThat(application.markers()).map(MarkerText::of).containsExactly(MARKED);
        renamed.with(Programs.ACCOUNTS, Programs.SAFE_LIBRARY);
        workspace.build();
        assertThat(application.markers()).map(IMarker::getId).doesNotContain(id);
        assertThat(application.markers()).isEmpty();
    }
}

// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import org.eclipse.core.resources.ProjectScope;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.launching.JavaRuntime;
import org.isolde.core.IsoldeCore;
import org.isolde.core.IsoldeNature;
import org.isolde.core.IsoldePreferences;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Which projects are enabled. */
class EnablingTest {

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    @Test
    void theContainerHoldsTheAnnotations() throws Exception {
        TestProject project = TestProject.plain("plain");
        IType atomic = project.java().findType("org.isolde.stm.Atomic");
        assertThat(atomic).isNotNull();
        assertThat(atomic.isAnnotation()).isTrue();
    }

    @Test
    void aBuildEnablesAProjectThatHasTheAnnotationOnItsClassPath() throws Exception {
        TestProject project = TestProject.plain("annotated").with(Programs.WITHDRAW, Programs.SAFE);
        workspace.build();
        assertThat(IsoldeNature.isEnabled(project.project())).isTrue();
    }

    @Test
    void aProjectWithoutTheAnnotationStaysAsItIs() throws Exception {
        TestProject project = TestProject.plain("other").with("p/A.java", "package p; class A {}");
        project.java().setRawClasspath(
                new IClasspathEntry[] {JavaCore.newSourceEntry(project.project().getFolder("src").getFullPath()),
                    JavaRuntime.getDefaultJREContainerEntry()},
                null);
        workspace.build();
        assertThat(project.compileErrors()).isEmpty();
        assertThat(IsoldeNature.isEnabled(project.project())).isFalse();
    }

    @Test
    void nothingIsEnabledByItselfIfTheUserDoesNotWantIt() throws Exception {
        InstanceScope.INSTANCE.getNode(IsoldeCore.ID).putBoolean(IsoldePreferences.AUTOMATIC, false);
        TestProject project = TestProject.plain("annotated").with(Programs.WITHDRAW, Programs.SAFE);
        workspace.build();
        assertThat(IsoldeNature.isEnabled(project.project())).isFalse();
    }

    @Test
    void aProjectMaySayForItselfThatItIsNotToBeEnabled() throws Exception {
        TestProject project = TestProject.plain("annotated").with(Programs.WITHDRAW, Programs.SAFE);
        IEclipsePreferences own = new ProjectScope(project.project()).getNode(IsoldeCore.ID);
        own.putBoolean(IsoldePreferences.AUTOMATIC, false);
        own.flush();
        workspace.build();
        assertThat(IsoldeNature.isEnabled(project.project())).isFalse();
    }

    @Test
    void aProjectThatTheUserDisabledStaysDisabled() throws Exception {
        TestProject project = TestProject.plain("annotated").with(Programs.WITHDRAW, Programs.SKEW);
        workspace.build();
        IsoldeNature.disable(project.project(), null);
        project.with(Programs.WITHDRAW, Programs.SKEW + "\n");
        workspace.build();
        assertThat(IsoldeNature.isEnabled(project.project())).isFalse();
        assertThat(project.markers()).isEmpty();
    }

    @Test
    void anAnnotationThatTheUserNamesCountsToo() throws Exception {
        InstanceScope.INSTANCE.getNode(IsoldeCore.ID).put(IsoldePreferences.ATOMIC_ANNOTATIONS, "own.Transaction");
        TestProject project = TestProject.plain("own").with(
                "own/Transaction.java",
                "package own; public @interface Transaction {}");
        TestProject other = TestProject.plain("isolde").with(Programs.WITHDRAW, Programs.SKEW);
        workspace.build();
        assertThat(IsoldeNature.isEnabled(project.project())).isTrue();
        assertThat(IsoldeNature.isEnabled(other.project())).isFalse();
    }
}

// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Platform;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What Isolde's bundles contribute to the workbench can be told apart and found: it has a name, an
 * icon, a description and words to search for.
 */
class ContributionsTest {

    /** An icon is in the bundle that names it. */
    private static boolean isThere(IConfigurationElement element, String icon) {
        URL found = FileLocator.find(
                Platform.getBundle(element.getContributor().getName()), IPath.fromPortableString(icon));
        return found != null;
    }

    /** An attribute, or an element of that name with a text. */
    private static String value(IConfigurationElement element, String name) {
        String attribute = element.getAttribute(name);
        IConfigurationElement[] children = element.getChildren(name);
        return attribute == null && children.length > 0 ? children[0].getValue() : attribute;
    }

    @ParameterizedTest
    @CsvSource({"org.eclipse.ui.views,view,name icon category",
        "org.eclipse.ui.views,category,name",
        "org.eclipse.ui.perspectives,perspective,name icon description",
        "org.eclipse.ui.newWizards,wizard,name icon description",
        "org.eclipse.ui.newWizards,category,name",
        "org.eclipse.ui.commands,category,name",
        "org.eclipse.ui.commands,command,name description categoryId",
        "org.eclipse.ui.contexts,context,name description",
        "org.eclipse.ui.preferencePages,page,name keywordReference",
        "org.eclipse.ui.propertyPages,page,name keywordReference",
        "org.eclipse.ui.preferenceTransfer,transfer,name icon description",
        "org.eclipse.ui.installationPages,page,name",
        "org.eclipse.ui.cheatsheets.cheatSheetContent,cheatsheet,name description",
        "org.eclipse.ui.editors.markerAnnotationSpecification,specification,label icon",
        "org.eclipse.ui.themes,colorDefinition,label categoryId",
        "org.eclipse.ui.themes,themeElementCategory,label description",
        "org.eclipse.ui.ide.projectNatureImages,image,icon",
        "org.eclipse.debug.core.launchConfigurationTypes,launchConfigurationType,name delegateName delegateDescription",
        "org.eclipse.debug.ui.launchConfigurationTypeImages,launchConfigurationTypeImage,icon",
        "org.eclipse.debug.ui.launchShortcuts,shortcut,label icon",
        "org.eclipse.debug.ui.launchConfigurationTabGroups,launchMode,mode description",
        "org.eclipse.debug.ui.launchShortcuts,description,mode description",
        "org.eclipse.jdt.ui.javaEditorTextHovers,hover,label description",
        "org.eclipse.jdt.ui.quickAssistProcessors,quickAssistProcessor,name",
        "org.eclipse.jdt.ui.classpathContainerPage,classpathContainerPage,name",
        "org.eclipse.ui.workbench.texteditor.codeMiningProviders,codeMiningProvider,label",
        "org.eclipse.ui.trace.traceComponents,component,label"})
    void itSaysWhatItIs(String point, String kind, String attributes) {
        List<IConfigurationElement> contributed = Stream.concat(
                ContextHelp.contributed(point, kind), below(point, kind)).toList();
        assertThat(contributed).isNotEmpty();
        for (IConfigurationElement element : contributed) {
            String shown = kind + " " + element.getAttribute("id");
            for (String attribute : attributes.split(" ")) {
                if (attribute.equals("keywordReference")) {
                    assertThat(element.getChildren(attribute)).as(shown).isNotEmpty();
                } else {
                    // What is not translated still has the key's sign.
                    assertThat(value(element, attribute)).as(attribute + " of " + shown)
                            .isNotBlank()
                            .doesNotStartWith("%");
                }
                if (attribute.equals("icon")) {
                    assertThat(isThere(element, element.getAttribute("icon"))).as(shown).isTrue();
                }
            }
        }
    }

    /** What stands inside of what they contribute. */
    private static Stream<IConfigurationElement> below(String point, String kind) {
        return Stream.of(Platform.getExtensionRegistry().getConfigurationElementsFor(point))
                .filter(element -> element.getContributor().getName().startsWith("org.isolde."))
                .flatMap(element -> Stream.of(element.getChildren(kind)));
    }

    /** A button without an icon shows its name, and takes the room of three. */
    @Test
    void eachButtonOfAToolBarHasAnIcon() {
        Set<String> pictured = new HashSet<>();
        ContextHelp.contributed("org.eclipse.ui.commandImages", "image").forEach(image -> {
            assertThat(isThere(image, image.getAttribute("icon"))).as(image.getAttribute("icon")).isTrue();
            pictured.add(image.getAttribute("commandId"));
        });
        List<String> buttons = new ArrayList<>();
        ContextHelp.contributed("org.eclipse.ui.menus", "menuContribution")
                .filter(menu -> menu.getAttribute("locationURI").startsWith("toolbar:"))
                .flatMap(menu -> Stream.of(menu.getChildren("command")))
                .filter(command -> command.getAttribute("icon") == null)
                .forEach(command -> buttons.add(command.getAttribute("commandId")));
        assertThat(buttons).isNotEmpty().allMatch(pictured::contains);
    }
}

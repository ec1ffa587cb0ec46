/** The project's Markdown files, as far as tests check them. */
package org.isolde.cli.documents;

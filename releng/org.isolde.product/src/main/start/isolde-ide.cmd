@echo off
rem SPDX-License-Identifier: EPL-2.0
rem Starts the Eclipse with Isolde in it, with the JDK that JAVA_HOME names, or else with the one on the PATH. A JDK 21 or later is needed.
setlocal
set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java"
for %%j in ("%~dp0plugins\org.eclipse.equinox.launcher_*.jar") do set "launcher=%%j"
"%java%" --enable-native-access=ALL-UNNAMED -jar "%launcher%" -data "%USERPROFILE%\isolde-workspace" %*
exit /b %ERRORLEVEL%

@echo off
rem SPDX-License-Identifier: EPL-2.0
rem Starts Isolde with the Java that JAVA_HOME names, or else with the one on the PATH. Java 17 or later is needed.
setlocal
set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java"
"%java%" -jar "%~dp0..\lib\isolde.jar" %*
exit /b %ERRORLEVEL%

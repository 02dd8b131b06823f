@echo off
rem Starts carrom from this folder. The first start installs it from the folder: no internet is needed.
setlocal
cd /d "%~dp0"
set "RUN="
if exist "python\python.exe" set "RUN=python\python.exe"
for %%v in (3.13 3.12 3.11) do (
  if not defined RUN (
    py -%%v -c "import sys" >nul 2>nul && set "RUN=py -%%v"
  )
)
if not defined RUN (
  echo Python 3.11, 3.12 or 3.13 is needed: install it, or put the embeddable Python into the folder "python".
  pause
  exit /b 1
)
if exist "installed\done.txt" goto start
echo Installing carrom from this folder, once. This takes a minute or two.
if exist "installed" rmdir /s /q "installed"
for %%p in (wheels\pip-*.whl) do set "PIP=%%p"
%RUN% "%PIP%/pip" install --quiet --disable-pip-version-check --no-warn-script-location --no-index --find-links wheels --target installed "carrom[server]"
if errorlevel 1 (
  echo Installing has failed. What stands above says why.
  pause
  exit /b 1
)
echo done>"installed\done.txt"
:start
set "PYTHONPATH=%~dp0installed"
%RUN% -m carrom.cli.main serve --lan --data-dir "%~dp0data" %*
if errorlevel 1 pause

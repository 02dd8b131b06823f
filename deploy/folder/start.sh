#!/bin/sh
# Starts carrom from this folder. The first start installs it from the folder: no internet is needed.
set -e
cd "$(dirname "$0")"
run=${PYTHON:-}
for version in 3.13 3.12 3.11; do
    if [ -z "$run" ] && command -v "python$version" >/dev/null; then run="python$version"; fi
done
if [ -z "$run" ]; then
    echo "Python 3.11, 3.12 or 3.13 is needed." >&2
    exit 1
fi
if [ ! -e installed/done.txt ]; then
    echo "Installing carrom from this folder, once. This takes a minute or two."
    rm -rf installed
    pip=$(echo wheels/pip-*.whl)
    "$run" "$pip/pip" install --quiet --disable-pip-version-check --no-warn-script-location \
        --no-index --find-links wheels --target installed "carrom[server]"
    echo done >installed/done.txt
fi
PYTHONPATH="$PWD/installed" exec "$run" -m carrom.cli.main serve --lan --data-dir "$PWD/data" "$@"

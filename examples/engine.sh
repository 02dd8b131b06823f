#!/bin/sh
# The smallest engine there is, in no language in particular: it always means the same stroke.
while read -r line; do
    id=$(printf '%s' "$line" | sed 's/.*"id": *\([0-9]*\).*/\1/')
    case $line in
    *'"ask": "hello"'*) echo "{\"id\": $id, \"protocol\": 1, \"name\": \"shell\"}" ;;
    *'"ask": "quit"'*) exit ;;
    *) echo "{\"id\": $id, \"stroke\": {\"x\": 0.0, \"y\": -0.2526, \"dx\": 0.02, \"dy\": 1.0, \"speed\": 3.0}, \"spots\": null}" ;;
    esac
done

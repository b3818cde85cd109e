#!/bin/sh
set -eu
if [ "$(id -u)" = 0 ]; then
  chown redis:redis /data
  exec setpriv --reuid=redis --regid=redis --clear-groups "$0" "$@"
fi
exec "$@" --protected-mode no

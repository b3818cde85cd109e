#!/bin/bash
# As the entry point of the official image, as far as docker-compose.yml uses it.
set -euo pipefail
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA"
  chown -R 999:999 "$PGDATA" /run/postgresql
  chmod 700 "$PGDATA"
  exec setpriv --reuid=999 --regid=999 --clear-groups "$0" "$@"
fi
settings=(-c unix_socket_directories=/run/postgresql)
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  initdb --username="$POSTGRES_USER" --pwfile=<(printf '%s\n' "$POSTGRES_PASSWORD") --auth-host=trust --auth-local=trust
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  pg_ctl --wait --options="${settings[*]} -c listen_addresses=''" start
  for script in /docker-entrypoint-initdb.d/*.sh; do
    if [ -x "$script" ]; then "$script"; else . "$script"; fi
  done
  pg_ctl --wait --mode=fast stop
  echo 'PostgreSQL init process complete; ready for start up.'
fi
exec "$@" "${settings[@]}" -c listen_addresses='*'

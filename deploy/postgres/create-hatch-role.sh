#!/bin/sh
# Runs once, on an empty volume: Hatch works as a role that owns its database and is no superuser. CREATEDB is for
# `npm run hatch -- verify`, which folds the log into a database of its own.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$HATCH_PASSWORD" --username "$POSTGRES_USER" --dbname postgres <<'SQL'
CREATE ROLE hatch LOGIN NOSUPERUSER CREATEDB PASSWORD :'password';
CREATE DATABASE hatch OWNER hatch;
SQL
# Everybody can read the default of docker-compose.yml. Nothing of Hatch works as the superuser, and `docker compose exec
# postgres psql -U postgres` asks for no password.
if [ "$POSTGRES_PASSWORD" = for-this-machine-alone ]; then
  psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres --command 'ALTER ROLE CURRENT_USER PASSWORD NULL'
fi

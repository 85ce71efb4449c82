# Built once with everything, run with what is needed: `docker build -t haulyard .`
FROM node:22-bookworm-slim AS build
# The pinned Node needs libatomic, here and below.
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts/install.mjs scripts/
# `npm ci --ignore-scripts`, and the one script that is needed by name.
RUN node scripts/install.mjs
COPY . .
RUN node_modules/.bin/node scripts/build.mjs && npm prune --ignore-scripts --omit=dev --no-audit --no-fund

FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates libatomic1 \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --system --uid 10001 --home-dir /var/lib/haulyard --create-home haulyard
WORKDIR /app
COPY --from=build /app/package.json /app/package-lock.json /app/index.html /app/driver.html /app/vite.config.ts ./
COPY --from=build /app/scripts scripts
COPY --from=build /app/src src
COPY --from=build /app/public public
COPY --from=build /app/dist dist
COPY --from=build /app/node_modules node_modules
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/haulyard MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=131072
USER haulyard
VOLUME /var/lib/haulyard
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node_modules/.bin/node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node_modules/.bin/node", "--heap-growing-percent=30", "--max-semi-space-size=4", "scripts/start.mjs"]

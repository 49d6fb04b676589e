# syntax=docker/dockerfile:1
# Never built: checked only without a Docker engine (docs/operations.md, "Grow").
#   docker build --build-arg COMMIT_SHA=$(git rev-parse --short HEAD) -t radiologist-website .

FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
ARG COMMIT_SHA
ENV COMMIT_SHA=$COMMIT_SHA
RUN npm run build

FROM node:22-bookworm-slim AS libraries
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund && npm cache clean --force

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
# Everything belongs to root and is read-only for node; the server writes to /data alone.
RUN mkdir /data && chown node:node /data
COPY --from=libraries /app/node_modules node_modules
COPY --from=build /app/package.json /app/tsconfig.json ./
COPY --from=build /app/dist dist
COPY --from=build /app/migrations migrations
COPY --from=build /app/shared shared
COPY --from=build /app/server server
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=30s --start-interval=1s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself, so that SIGTERM reaches it: it serves for 5 s more and exits within 30.
CMD ["node", "--import", "tsx", "server/main.ts"]

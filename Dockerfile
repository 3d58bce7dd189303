# Builds the service, and keeps of it what it needs to run.
FROM node:26.10.0-bookworm-slim@sha256:662933cf47f013bc8e4beb31a6116448427a82057ba7c42c97e4c5ba766504c2 AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/client/package.json packages/client/
COPY packages/dashboard/package.json packages/dashboard/
COPY packages/mcp/package.json packages/mcp/
RUN npm ci
COPY . .
RUN npm run build
RUN npm prune --omit=dev --no-workspaces
RUN mkdir data
# Extensions find Sluice and what they share with it from any folder of the image.
RUN mkdir root && ln -s app/node_modules root/node_modules && ln -s .. node_modules/sluice

FROM node:26.10.0-bookworm-slim@sha256:662933cf47f013bc8e4beb31a6116448427a82057ba7c42c97e4c5ba766504c2
LABEL org.opencontainers.image.title="Sluice" \
  org.opencontainers.image.description="A self-hosted content-feed service: subscribe, publish, and read posts in pages with API keys." \
  org.opencontainers.image.version="1.0.0" \
  org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production DATABASE_URL=sqlite:/data/sluice.db MEDIA_CACHE_DIRECTORY=/data/media
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/packages/dashboard/dist ./packages/dashboard/dist
COPY --from=build /app/root /
COPY --from=build --chown=node:node /app/data /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/src/main.js"]

import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ArrivalsRunner } from './ai/arrivals/arrivals-runner.js';
import { AppModule } from './app.module.js';
import { countKeyUsage } from './api-keys/key-usage.hook.js';
import { KeyUsageRecorder } from './api-keys/key-usage.recorder.js';
import { authenticateRequests } from './auth/authentication.hook.js';
import { KeyVerifier } from './auth/key-verifier.js';
import { SessionVerifier } from './auth/session-verifier.js';
import { requireScopes } from './auth/scope.hook.js';
import { answerConditionally } from './common/conditional-get.hook.js';
import { compressAnswers } from './common/content-encoding.hook.js';
import { shareWithOrigins } from './common/cors.hook.js';
import { createHttpServer } from './common/http-server.js';
import { readJsonBodies } from './common/json-body.js';
import { shedLoad } from './common/load-shedding.hook.js';
import { createLogs, NestLogger } from './common/logger.js';
import { answerMissingRoutes } from './common/missing-route.hook.js';
import { NoQueryGuard } from './common/no-query.guard.js';
import { ProblemFilter } from './common/problem.filter.js';
import { identifyRequests } from './common/request-identity.hook.js';
import { logRequests } from './common/request-log.hook.js';
import { secureAnswers } from './common/security-headers.hook.js';
import { readXmlBodies } from './common/xml-body.hook.js';
import type { Env } from './config/env.js';
import { asksForTraces } from './config/traces.js';
import { extensions } from './extensions.js';
import { ImportRunner } from './ingest/opml/import-runner.js';
import { measureRequests, serveMetrics } from './metrics/metrics.hook.js';
import { Metrics } from './metrics/metrics.js';
import { serveOpenApi } from './openapi.js';
import { CursorCodec } from './pagination/cursor.js';
import { answerPages } from './pagination/page.hook.js';
import { servePagesFromMemory } from './pagination/page-cache.hook.js';
import { PageCache } from './pagination/page-cache.js';
import { countRefusals, limitRequests } from './rate-limits/rate-limit.hook.js';
import { RequestCounter } from './rate-limits/request-counter.js';

/** Swagger UI and the OpenAPI document. */
const DOCS_PATHS = /^\/docs(-json|-yaml)?(\/|$)/;
/** Those and the assets of the dashboard are not routes of ours that `@Public` could mark. */
const isOpen = (path: string): boolean => DOCS_PATHS.test(path) || /^\/dashboard(\/|$)/.test(path);

/** Who watches over the service has to be answered also when it has too much to do. */
const VITAL_PATHS = /^\/(health|metrics)\b/;

/** Loads what traces take only where there are to be some. */
async function startTracing(env: Env) {
  const { Tracing } = await import('./tracing/tracing.js');
  return Tracing.start(env);
}

/** The whole service, ready to listen: on a database that is up to date, with every hook in place. */
export async function createApp(env: Env, added = extensions): Promise<NestFastifyApplication> {
  const tracing = asksForTraces(env) ? await startTracing(env) : undefined;
  const logs = createLogs(env.LOG_LEVEL, tracing?.logFields);
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.forRoot(env, added, tracing?.observer),
    createHttpServer({
      trustedProxies: env.TRUSTED_PROXIES,
      headersTimeoutMs: env.HEADERS_TIMEOUT_MS,
      requestTimeoutMs: env.REQUEST_TIMEOUT_MS,
      maxConnections: env.MAX_CONNECTIONS,
    }),
    { bodyParser: false, abortOnError: false, logger: new NestLogger(logs.logger) },
  );
  const fastify = app.getHttpAdapter().getInstance();

  // In the order in which a request meets them.
  if (tracing) {
    const { traceRequests } = await import('./tracing/request-spans.hook.js');
    traceRequests(fastify, tracing, (path) => VITAL_PATHS.test(path));
  }
  identifyRequests(fastify);
  secureAnswers(fastify, (path) => DOCS_PATHS.test(path), env.TRUSTED_PROXIES.length > 0);
  if (env.CORS_ORIGINS.length > 0) shareWithOrigins(fastify, env.CORS_ORIGINS);
  const mostLate = env.MAX_EVENT_LOOP_DELAY_MS;
  if (mostLate > 0) shedLoad(fastify, mostLate, (path) => VITAL_PATHS.test(path));
  const counter = app.get(RequestCounter);
  authenticateRequests(
    fastify,
    app.get(KeyVerifier),
    app.get(SessionVerifier),
    isOpen,
    env.RATE_LIMIT_PER_MINUTE > 0 ? countRefusals(counter, env) : undefined,
  );
  limitRequests(fastify, counter, env);
  requireScopes(fastify);
  answerMissingRoutes(fastify);
  readJsonBodies(fastify);
  readXmlBodies(fastify);
  app.useGlobalFilters(new ProblemFilter());
  app.useGlobalGuards(new NoQueryGuard());
  servePagesFromMemory(fastify, app.get(PageCache));
  answerPages(fastify, app.get(CursorCodec));
  answerConditionally(fastify);
  compressAnswers(fastify);
  countKeyUsage(fastify, app.get(KeyUsageRecorder));
  logRequests(fastify, logs);
  if (!env.METRICS_FROM.includes('none')) {
    const metrics = app.get(Metrics);
    metrics.start();
    measureRequests(fastify, metrics);
    serveMetrics(fastify, metrics, env.METRICS_FROM);
  }

  serveOpenApi(app);
  await app.init();
  app.get(ImportRunner).start();
  app.get(ArrivalsRunner).start();
  return app;
}

import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ArrivalsRunner } from './ai/arrivals/arrivals-runner.js';
import { AppModule } from './app.module.js';
import { authenticateRequests } from './auth/authentication.hook.js';
import { KeyVerifier } from './auth/key-verifier.js';
import { SessionVerifier } from './auth/session-verifier.js';
import { answerConditionally } from './common/conditional-get.hook.js';
import { compressAnswers } from './common/content-encoding.hook.js';
import { createHttpServer } from './common/http-server.js';
import { readJsonBodies } from './common/json-body.js';
import { createLogger, NestLogger } from './common/logger.js';
import { answerMissingRoutes } from './common/missing-route.hook.js';
import { ProblemFilter } from './common/problem.filter.js';
import { identifyRequests } from './common/request-identity.hook.js';
import { logRequests } from './common/request-log.hook.js';
import { readXmlBodies } from './common/xml-body.hook.js';
import type { Env } from './config/env.js';
import { extensions } from './extensions.js';
import { ImportRunner } from './ingest/opml/import-runner.js';
import { serveOpenApi } from './openapi.js';
import { CursorCodec } from './pagination/cursor.js';
import { answerPages } from './pagination/page.hook.js';
import { servePagesFromMemory } from './pagination/page-cache.hook.js';
import { PageCache } from './pagination/page-cache.js';

/** Swagger UI, the OpenAPI document and the assets of the dashboard are no routes of ours that `@Public` could mark. */
const OPEN_PATHS = /^\/(docs(-json|-yaml)?|dashboard)(\/|$)/;

/** The whole service, ready to listen: on a database that is up to date, with every hook in place. */
export async function createApp(env: Env, added = extensions): Promise<NestFastifyApplication> {
  const logger = createLogger(env.LOG_LEVEL);
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.forRoot(env, added),
    createHttpServer(),
    { bodyParser: false, abortOnError: false, logger: new NestLogger(logger) },
  );
  const fastify = app.getHttpAdapter().getInstance();

  // In the order in which a request meets them.
  identifyRequests(fastify);
  authenticateRequests(fastify, app.get(KeyVerifier), app.get(SessionVerifier), (path) =>
    OPEN_PATHS.test(path),
  );
  answerMissingRoutes(fastify);
  readJsonBodies(fastify);
  readXmlBodies(fastify);
  app.useGlobalFilters(new ProblemFilter());
  servePagesFromMemory(fastify, app.get(PageCache));
  answerPages(fastify, app.get(CursorCodec));
  answerConditionally(fastify);
  compressAnswers(fastify);
  logRequests(fastify, logger);

  serveOpenApi(app);
  await app.init();
  app.get(ImportRunner).start();
  app.get(ArrivalsRunner).start();
  return app;
}

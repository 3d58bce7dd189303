import type { DynamicModule, NestApplicationOptions } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { FastifyAdapter, NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from '../app.module.js';
import { createLogger, NestLogger } from '../observability/logging/logger.js';
import type { Env } from '../config/env.js';
import { requestsTraces } from '../config/traces.js';
import type { Extension } from '../extensions/extension.js';
import { corsOptions, methodsOfRoutes } from '../http/server/cors.js';
import { readForwardedAddresses } from '../http/server/client-address.hook.js';
import { leaveExpectations } from '../http/input/body.interceptor.js';
import { createHttpAdapter } from '../http/server/http-adapter.js';
import { shedLoad } from '../http/server/load-shedding.hook.js';
import { identifyRequests } from '../http/server/request-identity.hook.js';
import { secureAnswers } from '../http/server/security-headers.hook.js';
import { blameExtension } from './blamed-extension.js';
import { serveOpenApi } from './openapi.js';
import { refuseSharedSchemas } from './openapi/colliding-schemas.js';
import { loadShippedExtensions } from './shipped-extensions.js';
import { createWorker } from './worker.js';
import type { Tracing } from '../observability/tracing/tracing.js';

/** Swagger UI and the OpenAPI document. */
const DOCS_PATHS = /^\/docs(-json|-yaml)?(\/|$)/;
/** Monitoring gets answers also during an overload. */
const VITAL_PATHS = /^\/(health|metrics)\b/;

/** Makes an application of a module, as `NestFactory.create` does. */
type CreateApplication = (
  module: DynamicModule,
  server: FastifyAdapter,
  options: NestApplicationOptions,
) => Promise<NestFastifyApplication>;

/** The service in the role of the process, ready to listen, with a migrated database. */
export function createApp(env: Env, extensions: Extension[] = []): Promise<NestFastifyApplication> {
  return createAppBy((...parts) => NestFactory.create(...parts), env, extensions);
}

/** Like `createApp`, by another way to make the application of the module; a worker has its own. */
export async function createAppBy(
  createApplication: CreateApplication,
  env: Env,
  extensions: Extension[],
): Promise<NestFastifyApplication> {
  const tracing = requestsTraces(env) ? await startTracing(env) : undefined;
  const all = [...(await loadShippedExtensions(env)), ...extensions];
  const parts = [
    AppModule.forRoot(env, { extensions: all, observer: tracing?.observer }),
    await createServer(env, tracing),
    {
      bodyParser: false,
      abortOnError: false,
      logger: new NestLogger(createLogger(env.LOG_LEVEL, tracing?.logFields)),
    },
  ] as const;
  try {
    if (env.SLUICE_ROLE === 'worker') return await createWorker(...parts);
    return await initApp(await createApplication(...parts), env);
  } catch (error) {
    throw blameExtension(error, extensions);
  }
}

/** The HTTP server with the hooks that run before the middleware of modules, in that order. */
export async function createServer(env: Env, tracing?: Tracing): Promise<FastifyAdapter> {
  const adapter = createHttpAdapter(env);
  const fastify = adapter.getInstance();
  if (tracing) {
    const { traceRequests } = await import('../observability/tracing/request-spans.hook.js');
    traceRequests(fastify, tracing, VITAL_PATHS);
  }
  if (env.TRUSTED_PROXIES.length > 0) readForwardedAddresses(fastify);
  leaveExpectations(fastify);
  identifyRequests(fastify);
  secureAnswers(fastify, DOCS_PATHS, env.TRUSTED_PROXIES.length > 0);
  const mostLate = env.MAX_EVENT_LOOP_DELAY_MS;
  if (mostLate > 0) shedLoad(fastify, mostLate, VITAL_PATHS);
  return adapter;
}

/** Settings that Nest takes from the application itself rather than from a module. */
export async function initApp(
  app: NestFastifyApplication,
  env: Env,
): Promise<NestFastifyApplication> {
  refuseSharedSchemas(app);
  if (env.CORS_ORIGINS.length > 0) {
    const methods = methodsOfRoutes(app.getHttpAdapter().getInstance());
    app.enableCors(corsOptions(env.CORS_ORIGINS, methods));
  }
  try {
    await app.init();
    serveOpenApi(app);
    return app;
  } catch (error) {
    // Otherwise its connections would keep a process that goes on, such as that of a test.
    await app.close().catch(() => undefined);
    throw error;
  }
}

/** Loads the tracing libraries only where traces are configured. */
async function startTracing(env: Env): Promise<Tracing> {
  const { Tracing } = await import('../observability/tracing/tracing.js');
  return Tracing.start(env);
}

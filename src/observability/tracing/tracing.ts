import { context, diag, DiagLogLevel, propagation, trace } from '@opentelemetry/api';
import type { Tracer } from '@opentelemetry/api';
import { startNodeSdk } from '@opentelemetry/sdk-node';
import type { Env } from '../../config/env.js';
import { VERSION } from '../../config/version.js';
import { ExportLog } from './export-log.js';
import { isLeftOver } from './request-scope.js';
import { spanOutgoingRequests } from './outgoing-spans.js';
import { statementSpans } from './statement-spans.js';

const MAX_FLUSH_MS = 2_000;

/**
 * The SDK of OpenTelemetry, which reads the `OTEL_*` variables itself. Loaded only where tracing is
 * enabled; one in a process.
 */
export class Tracing {
  readonly tracer: Tracer = trace.getTracer('sluice', VERSION);
  /** For the database. */
  readonly observer = statementSpans(this.tracer);
  private readonly endOutgoing = spanOutgoingRequests(this.tracer);

  private constructor(private readonly sdk: { shutdown(): Promise<void> }) {}

  static start(env: Env): Tracing {
    const sdk = startNodeSdk({
      resourceAttributes: createResource(env),
      // Metrics are for Prometheus, and logs go to standard output.
      ...{ metricReaders: [], logRecordProcessors: [] },
    });
    const logLevel = DiagLogLevel.WARN;
    diag.setLogger(new ExportLog(), { logLevel, suppressOverrideMessage: true });
    return new Tracing(sdk);
  }

  /** The trace fields of a line of the log. */
  readonly logFields = (): object => {
    const span = isLeftOver() ? undefined : trace.getActiveSpan()?.spanContext();
    return span && span.traceFlags & 1 ? { trace_id: span.traceId, span_id: span.spanId } : {};
  };

  /** Exports the spans that have ended, for two seconds at most. */
  async stop(): Promise<void> {
    this.endOutgoing();
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, MAX_FLUSH_MS);
    const flushed = this.sdk.shutdown().catch((error: unknown) => diag.error(String(error)));
    await Promise.race([flushed, late]);
    clearTimeout(timer);
    for (const part of [trace, context, propagation, diag]) part.disable();
  }
}

/** The attributes of this service, unless the variables set them. */
function createResource(env: Env): Record<string, string> {
  const given = env.OTEL_RESOURCE_ATTRIBUTES.split(',').map((pair) =>
    pair.split('=', 1)[0]!.trim(),
  );
  if (env.OTEL_SERVICE_NAME !== '') given.push('service.name');
  const ours = Object.entries({ 'service.name': 'sluice', 'service.version': VERSION });
  return Object.fromEntries(ours.filter(([name]) => !given.includes(name)));
}

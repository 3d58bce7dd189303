import type { Env } from './env.js';

/** Whether the standard variables of OpenTelemetry request the export of traces. */
export function requestsTraces(env: Env): boolean {
  const exporters = env.OTEL_TRACES_EXPORTER.split(',').map((name) => name.trim());
  if (env.OTEL_SDK_DISABLED.trim().toLowerCase() === 'true' || exporters.includes('none')) {
    return false;
  }
  return [
    env.OTEL_EXPORTER_OTLP_ENDPOINT,
    env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT,
    env.OTEL_TRACES_EXPORTER,
  ].some((value) => value.trim() !== '');
}

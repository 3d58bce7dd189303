import { describe, expect, it } from '@jest/globals';
import { loadEnv } from './load-env.js';
import { requestsTraces } from './traces.js';

const asks = (variables: NodeJS.ProcessEnv): boolean =>
  requestsTraces(loadEnv(variables, '/nonexistent/.env'));
const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318';

describe('Traces', () => {
  it.each([
    { OTEL_EXPORTER_OTLP_ENDPOINT },
    { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:4318/v1/traces' },
    { OTEL_TRACES_EXPORTER: 'console' },
    { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'false' },
  ])('are requested by %j', (variables) => {
    expect(asks(variables)).toBe(true);
  });

  it.each([
    {},
    { OTEL_EXPORTER_OTLP_ENDPOINT: '  ' },
    { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'TRUE' },
    { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER: ' none ' },
    { OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: 'http://127.0.0.1:4318/v1/metrics' },
    { OTEL_SERVICE_NAME: 'sluice', OTEL_METRICS_EXPORTER: 'otlp', OTEL_LOGS_EXPORTER: 'otlp' },
  ])('are not requested by %j', (variables) => {
    expect(asks(variables)).toBe(false);
  });
});

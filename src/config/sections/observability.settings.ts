import { Transform } from 'class-transformer';
import { IsIn } from 'class-validator';
import { IsAddressOrNetwork } from '../addresses.js';
import { toList } from '../values.decorator.js';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** @section Logs, metrics and traces */
export class ObservabilitySettings {
  /** `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`. */
  @IsIn(LOG_LEVELS, { message: `must be one of ${LOG_LEVELS.join(', ')}` })
  readonly LOG_LEVEL: (typeof LOG_LEVELS)[number] = 'info';

  /**
   * Addresses and networks that may read `/metrics` without a key, comma-separated; `none` turns
   * metrics off.
   */
  @Transform(toList)
  @IsAddressOrNetwork({ each: true }, 'none')
  readonly METRICS_FROM: string[] = ['127.0.0.0/8', '::1'];

  /**
   * Where traces are sent, as OTLP: `http://127.0.0.1:4318`; without a value, no traces.
   * OpenTelemetry's further variables hold too.
   * @see operations.md#traces
   */
  readonly OTEL_EXPORTER_OTLP_ENDPOINT: string = '';

  /** The same for traces alone, with its path. */
  readonly OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: string = '';

  /** `true` turns traces off. */
  readonly OTEL_SDK_DISABLED: string = '';

  /** `none` turns traces off. */
  readonly OTEL_TRACES_EXPORTER: string = '';

  /** Name of the service in traces; without a value, `sluice`. */
  readonly OTEL_SERVICE_NAME: string = '';

  /** Further attributes of the service in traces, as `key=value`, comma-separated. */
  readonly OTEL_RESOURCE_ATTRIBUTES: string = '';
}

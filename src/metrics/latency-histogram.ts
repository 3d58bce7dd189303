import type { MetricValueWithName } from 'prom-client';

/** Upper bounds of the buckets, in seconds. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Labels = Record<string, string>;

/** The observations of one set of labels. */
export class LatencySeries {
  private readonly counts = new Float64Array(BOUNDS.length + 1);
  private sum = 0;

  constructor(readonly labels: Labels) {}

  observe(seconds: number): void {
    let bucket = 0;
    while (bucket < BOUNDS.length && seconds > BOUNDS[bucket]!) bucket++;
    this.counts[bucket]!++;
    this.sum += seconds;
  }

  /** As Prometheus wants them: each bucket holds those before it. */
  values(name: string): MetricValueWithName<string>[] {
    let count = 0;
    const buckets = [...this.counts].map((added, index) => ({
      metricName: `${name}_bucket`,
      labels: { ...this.labels, le: String(BOUNDS[index] ?? '+Inf') },
      value: (count += added),
    }));
    return [
      ...buckets,
      { metricName: `${name}_sum`, labels: this.labels, value: this.sum },
      { metricName: `${name}_count`, labels: this.labels, value: count },
    ];
  }
}

/**
 * A histogram for a Prometheus registry of which each series is taken once and then observed
 * without a look-up: prom-client's own hashes the labels at every observation, which takes longer
 * than all else that a request pays for being measured.
 */
export class LatencyHistogram {
  readonly aggregator = 'sum';
  private readonly series: LatencySeries[] = [];

  constructor(
    readonly name: string,
    readonly help: string,
  ) {}

  add(labels: Labels): LatencySeries {
    const series = new LatencySeries(labels);
    this.series.push(series);
    return series;
  }

  get(): Promise<object> {
    const { name, help, aggregator } = this;
    const values = this.series.flatMap((series) => series.values(name));
    return Promise.resolve({ name, help, type: 'histogram', aggregator, values });
  }

  reset(): void {
    this.series.length = 0;
  }
}

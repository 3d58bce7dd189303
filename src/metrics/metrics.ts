import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import type { Histogram } from 'prom-client';
import { FetchOutcomes } from '../ingest/fetch-outcomes.js';
import { PageCache } from '../pagination/page-cache.js';
import { InstallationRepository } from './installation.repository.js';
import { LatencyHistogram } from './latency-histogram.js';
import { Occasional } from './occasional.js';

/**
 * What is measured in this process, for Prometheus. Labels take no value that a client chooses.
 * What costs a query is asked for at a scrape, and no more often than the database can bear.
 */
@Injectable()
export class Metrics {
  readonly requests = new LatencyHistogram(
    'sluice_http_request_duration_seconds',
    'Time from a request to the end of its answer, by route and class of status.',
  );
  /** Incremented by the hook, since a counter with labels looks them up each time. */
  readonly keyChecks = { accepted: 0, refused: 0 };
  readonly problems = new Map<string, number>();
  private readonly registry = new Registry();

  constructor(
    private readonly pages: PageCache,
    private readonly fetches: FetchOutcomes,
    private readonly installation: InstallationRepository,
  ) {
    this.registry.registerMetric(this.requests as unknown as Histogram);
    this.count('sluice_key_checks_total', 'API keys that were checked, by result.', 'result', () =>
      Object.entries(this.keyChecks),
    );
    this.count('sluice_problems_total', 'Answers that were problems, by code.', 'code', () => [
      ...this.problems,
    ]);
    this.count(
      'sluice_page_cache_lookups_total',
      'Pages that were looked for in memory.',
      'result',
      () => [
        ['hit', this.pages.hits],
        ['miss', this.pages.misses],
      ],
    );
    this.count('sluice_fetches_total', 'Fetches of feeds by what came of them.', 'outcome', () => [
      ...this.fetches.counts,
    ]);
    this.gauge('sluice_page_cache_bytes', 'Bytes of pages in memory.', () => this.pages.bytes);
    this.describeInstallation();
  }

  /** Begins to measure the process itself: memory, CPU, garbage collection, the event loop. */
  start(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  /** All metrics in Prometheus' text format. */
  text(): Promise<string> {
    return this.registry.metrics();
  }

  private describeInstallation(): void {
    const known = new Occasional(() => this.installation.count());
    new Gauge({
      name: 'sluice_feeds',
      help: 'Feeds of all accounts by status.',
      labelNames: ['status'],
      registers: [this.registry],
      async collect() {
        const { feeds = [] } = (await known.get()) ?? {};
        this.reset();
        for (const { status, count } of feeds) this.set({ status }, count);
      },
    });
    new Gauge({
      name: 'sluice_queue_depth',
      help: 'What waits to be worked on: feeds that are due, rows of imports.',
      labelNames: ['queue'],
      registers: [this.registry],
      async collect() {
        const installation = await known.get();
        if (!installation) return;
        this.set({ queue: 'due_feeds' }, installation.dueFeeds);
        this.set({ queue: 'import_rows' }, installation.pendingImports);
      },
    });
  }

  /** A counter that is kept elsewhere, and read at a scrape. */
  private count(
    name: string,
    help: string,
    label: string,
    read: () => (readonly [value: string, count: number])[],
  ): void {
    new Counter({
      name,
      help,
      labelNames: [label],
      registers: [this.registry],
      collect() {
        this.reset();
        for (const [value, count] of read()) this.inc({ [label]: value }, count);
      },
    });
  }

  private gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      collect() {
        this.set(read());
      },
    });
  }
}

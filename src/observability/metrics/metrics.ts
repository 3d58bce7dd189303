import { Injectable, Optional } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { EventStreams } from '../../changes/streams/event-streams.js';
import { MediaPictures } from '../../media/media-pictures.js';
import { FetchCounts } from '../../ingest/recording/fetch-counts.js';
import { ResponseCache } from '../../pagination/response-cache/response-cache.js';
import { DeliveryOutcomes } from '../../webhooks/sending/delivery-outcomes.js';
import { HubOutcomes } from '../../websub/hub/hub-outcomes.js';
import { HubClient } from '../../websub/subscribing/hub-client.js';
import { PushProofs } from '../../websub/subscribing/push-proofs.js';
import { PushReceiver } from '../../websub/subscribing/callbacks/push-receiver.js';
import { ServiceTotalsRepository } from './service-totals.repository.js';
import { ThrottledQuery } from './throttled-query.js';

/**
 * The metrics of this process, for Prometheus. No label has a value that a client chooses. Metrics
 * that need a query are read at a scrape, at a limited rate.
 */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();
  readonly durations = new Histogram({
    name: 'sluice_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer, by route.',
    labelNames: ['method', 'route'],
    // Each bucket is a series for each route.
    buckets: [0.005, 0.025, 0.1, 0.5, 2.5],
    registers: [this.registry],
  });
  /** Incremented by the hook, since a counter with labels looks them up each time. */
  readonly keyChecks = { accepted: 0, refused: 0 };
  readonly problems = new Map<string, number>();
  /** Answers by method, route and class of status, separated by spaces. */
  readonly answers = new Map<string, number>();
  /** Operations of addresses that stand for many, by name and result, separated by a space. */
  readonly operations = new Map<string, number>();

  constructor(
    private readonly pages: ResponseCache,
    private readonly fetches: FetchCounts,
    private readonly pictures: MediaPictures,
    private readonly installation: ServiceTotalsRepository,
    private readonly streams: EventStreams,
    // Of modules that can be left out.
    @Optional() private readonly deliveries?: DeliveryOutcomes,
    @Optional() private readonly hub?: HubOutcomes,
    @Optional() private readonly hubs?: HubClient,
    @Optional() private readonly pushes?: PushReceiver,
    @Optional() private readonly proofs?: PushProofs,
  ) {
    this.countRequests();
    this.count('sluice_key_checks_total', 'API keys that were checked, by result.', 'result', () =>
      Object.entries(this.keyChecks),
    );
    this.count('sluice_problems_total', 'Answers that were problems, by code.', 'code', () => [
      ...this.problems,
    ]);
    this.count('sluice_page_cache_lookups_total', 'Look-ups of pages in memory.', 'result', () => [
      ['hit', this.pages.hits],
      ['miss', this.pages.misses],
    ]);
    this.count('sluice_fetches_total', 'Fetches of feeds by what came of them.', 'outcome', () => [
      ...this.fetches.counts,
    ]);
    this.count('sluice_media_pictures_total', 'Pictures by what came of them.', 'outcome', () => [
      ...this.pictures.counts,
    ]);
    this.countOfOptionalModules();
    this.gauge('sluice_page_cache_bytes', 'Bytes of pages in memory.', () => this.pages.bytes);
    this.gauge('sluice_event_streams', 'Open streams of events.', () => this.streams.count);
    this.describeInstallation();
  }

  /** Starts measuring the process itself: memory, CPU, garbage collection, the event loop. */
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

  private countOfOptionalModules(): void {
    const { deliveries, hub, hubs, pushes, proofs } = this;
    if (deliveries)
      this.count('sluice_webhook_attempts_total', 'Webhooks that were sent.', 'outcome', () => [
        ...deliveries.counts,
      ]);
    if (hub) {
      this.count('sluice_hub_attempts_total', 'Documents sent to subscribers.', 'outcome', () => [
        ...hub.deliveries,
      ]);
      this.count(
        'sluice_hub_verifications_total',
        'Callbacks that were asked to confirm a subscription or its end.',
        'outcome',
        () => [...hub.verifications],
      );
    }
    if (hubs)
      this.count('sluice_websub_requests_total', 'Requests to hubs.', 'outcome', () => [
        ...hubs.counts,
      ]);
    if (pushes)
      this.count('sluice_websub_pushes_total', 'Pushes by what came of them.', 'outcome', () => [
        ...pushes.counts,
      ]);
    if (proofs)
      this.count('sluice_websub_polls_total', 'Polls that tell of pushes.', 'result', () =>
        Object.entries(proofs.counts),
      );
  }

  private describeInstallation(): void {
    const known = new ThrottledQuery(() => this.installation.count());
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
      name: 'sluice_websub_subscriptions',
      help: 'Subscriptions to hubs by state.',
      labelNames: ['state'],
      registers: [this.registry],
      async collect() {
        const { subscriptions = [] } = (await known.get()) ?? {};
        this.reset();
        for (const { state, count } of subscriptions) this.set({ state }, count);
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
    new Gauge({
      name: 'sluice_event_lag_seconds',
      help: 'Time since a change that webhooks or a module have not been told of yet.',
      registers: [this.registry],
      async collect() {
        const { unreadSince } = (await known.get()) ?? {};
        this.set(unreadSince ? Math.max(0, Date.now() - unreadSince) / 1_000 : 0);
      },
    });
    new Gauge({
      name: 'sluice_webhook_delay_seconds',
      help: 'For how long the delivery that has waited longest has been due, over all accounts.',
      registers: [this.registry],
      async collect() {
        const { webhookDueAt } = (await known.get()) ?? {};
        this.set(webhookDueAt ? Math.max(0, Date.now() - webhookDueAt) / 1_000 : 0);
      },
    });
    new Gauge({
      name: 'sluice_hub_delay_seconds',
      help: 'For how long the document that has waited longest has been due to a subscriber.',
      registers: [this.registry],
      async collect() {
        const { hubDueAt } = (await known.get()) ?? {};
        this.set(hubDueAt ? Math.max(0, Date.now() - hubDueAt) / 1_000 : 0);
      },
    });
  }

  private countRequests(): void {
    const { answers, operations } = this;
    new Counter({
      name: 'sluice_tool_calls_total',
      help: 'Tools that agents called, by result.',
      labelNames: ['tool', 'result'],
      registers: [this.registry],
      collect() {
        this.reset();
        for (const [key, count] of operations) {
          const [tool = '', result = ''] = key.split(' ');
          this.inc({ tool, result }, count);
        }
      },
    });
    new Counter({
      name: 'sluice_http_requests_total',
      help: 'Requests that were answered, by route and class of status.',
      labelNames: ['method', 'route', 'status'],
      registers: [this.registry],
      collect() {
        this.reset();
        for (const [key, count] of answers) {
          const [method = '', route = '', status = ''] = key.split(' ');
          this.inc({ method, route, status }, count);
        }
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

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ON_ONE_ENGINE } from './support/jest/on-one-engine.js';

const ROOT = import.meta.dirname;
const FOLDERS = ['api', 'client', 'properties', 'security'];
/** Takes a provider out of a running application, or reads and writes its tables. */
const INSIDE = /\bapp\.get\([A-Z]|\.database\b|\.getRepository\(|new DataSource\(/;

/** The specs of test/api that look inside, by reason. No further one may; move it to test/engines. */
const INSIDERS: Record<string, string> = {
  'Shows what is stored, which no answer tells: hashes, encrypted secrets, and rows that are gone.': `
    accounts/accounts accounts/second-factor
    accounts/sessions api-keys/api-keys api-keys/hashes api-keys/leaked-keys
    api-keys/rotation api-keys/scope-names api-keys/usage-by-day audit/audit extensions/events
    feeds/feed-settings pipeline/idempotency-keys
    posts/own-labels shared-feeds/shared-feeds webhooks/fan-out webhooks/secrets
    webhooks/webhooks websub/hub-requests websub/pushing`,
  'Moves time in the database, or makes a state that takes days.': `
    feeds/icons
    ai/kept-answers ai/model ai/quotas
    ai/usage api-keys/usage-overview
    ingest/retention posts/heavy-pages
    rate-limits/record-limits shared-feeds/renamed-sources
    webhooks/sending websub/hub-subscriptions websub/trusting`,
  'Stops, wakes or breaks a part of the running service, which no request can.': `
    accounts/sign-in-nodes ai/arrivals ai/arrived-posts api-keys/usage
    changes/event-consumers extensions/jobs feeds/filing feeds/large-removals
    feeds/suggested-addresses ingest/fair-queues ingest/fetch-attempts ingest/fetch-history
    ingest/large-documents ingest/polling
    websub/followed-pushes websub/hub-flood`,
  'Compares answers with the database, or counts pages from memory.': `
    pagination/deep-pages pagination/page-cache posts/search-reindexing
    rate-limits/listed-limits`,
  'Is about what a module of others gets from the application.': `
    api-keys/scopes extensions/content extensions/documented pipeline/closed-boot
    pipeline/modules-off`,
};
const insiders = Object.values(INSIDERS)
  .flatMap((names) => names.trim().split(/\s+/))
  .map((name) => `api/${name}.spec.ts`);

/** They wait for a window of a second, or show that nothing comes; a publisher takes its time in one. */
const TIMED = ['extensions/jobs', 'ingest/polling', 'rate-limits/windows'].map(
  (name) => `api/${name}.spec.ts`,
);

const specs = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => join(folder, name)),
);
const looksInside = (name: string) => INSIDE.test(readFileSync(join(ROOT, name), 'utf8'));

describe('A spec of HTTP', () => {
  it('sees the service from outside, apart from those that are listed', () => {
    const others = specs.filter((name) => !insiders.includes(name) && looksInside(name));
    expect(others).toEqual([]);
  });

  it('leaves the list when it looks inside no more', () => {
    expect(insiders.filter((name) => !specs.includes(name) || !looksInside(name))).toEqual([]);
  });

  it('is there where it is to run on one engine alone', () => {
    const listed = Object.entries(ON_ONE_ENGINE).flatMap(([folder, names]) =>
      names.map((name) => `api/${folder}/${name}.spec.ts`),
    );
    expect(listed.filter((name) => !specs.includes(name))).toEqual([]);
  });

  it('starts and stops its service by one call', () => {
    const started =
      /beforeAll\(async \(\) => \{\s*service = await TestService\.start\([^;]*;\s*\}\);/;
    const byHand = specs.filter((name) => started.test(readFileSync(join(ROOT, name), 'utf8')));
    expect(byHand).toEqual([]);
  });

  it('waits for events, not for more than 100 ms', () => {
    const pauses = specs
      .filter((name) => pausesIn(readFileSync(join(ROOT, name), 'utf8')).some((ms) => ms > 100))
      .filter((name) => !TIMED.includes(name));
    expect(pauses).toEqual([]);
  });
});

function pausesIn(text: string): number[] {
  const found = text.matchAll(/\b(?:pause|setTimeout)\((?:\w+, )?([\d_]+)\)/g);
  return [...found].map(([, ms]) => Number(ms!.replaceAll('_', '')));
}

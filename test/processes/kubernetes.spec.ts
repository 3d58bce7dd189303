import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { loadEnv } from '../../src/config/load-env.js';

interface Manifest {
  kind: string;
  spec: Record<string, unknown>;
}

interface Pod {
  terminationGracePeriodSeconds: number;
  containers: {
    env: { name: string; value: string }[];
    readinessProbe: { httpGet: { path: string } };
    livenessProbe: { httpGet: { path: string } };
  }[];
}

const ROOT = join(import.meta.dirname, '../..');
const manifests = ['sluice.yaml', 'backup.yaml'].flatMap((file) =>
  parseAllDocuments(readFileSync(join(ROOT, 'deploy/kubernetes', file), 'utf8')).map(
    (document) => document.toJS() as Manifest,
  ),
);
const getSpec = (kind: string) => manifests.find((one) => one.kind === kind)!.spec;
const pod = (getSpec('Deployment')['template'] as { spec: Pod }).spec;
const container = pod.containers[0]!;

describe('The manifests for Kubernetes', () => {
  it('set only what the service takes, and give a stop 40 s after the drain', () => {
    const settings = Object.fromEntries(container.env.map(({ name, value }) => [name, value]));
    const { DRAIN_MS } = loadEnv(settings, '/nonexistent/.env');
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(DRAIN_MS / 1_000 + 40);
  });

  it('split requests and the work beside them by role', () => {
    const roles = ['sluice.yaml', 'worker.yaml'].map((file) => {
      const text = readFileSync(join(ROOT, 'deploy/kubernetes', file), 'utf8');
      const [deployment] = parseAllDocuments(text).map((document) => document.toJS() as Manifest);
      const { spec } = deployment!.spec['template'] as { spec: Pod };
      const given = spec.containers[0]!.env.map(({ name, value }): [string, string] => [
        name,
        value,
      ]);
      return loadEnv(Object.fromEntries(given), '/nonexistent/.env').SLUICE_ROLE;
    });
    expect(roles).toEqual(['api', 'worker']);
  });

  it('ask for readiness and life where the service answers', () => {
    expect(container.readinessProbe.httpGet.path).toBe('/health/ready');
    expect(container.livenessProbe.httpGet.path).toBe('/health/live');
  });

  it('scale on a metric of the service', () => {
    const metrics = readFileSync(join(ROOT, 'src/observability/metrics/metrics.ts'), 'utf8');
    const scaler = getSpec('HorizontalPodAutoscaler') as {
      metrics: { pods: { metric: { name: string } } }[];
    };
    for (const { pods } of scaler.metrics) expect(metrics).toContain(`'${pods.metric.name}'`);
  });
});

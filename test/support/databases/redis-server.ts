import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { describe } from '@jest/globals';
import { freePort } from '../../../src/testing/free-port.js';

const isInstalled = spawnSync('redis-server', ['--version']).status === 0;

/** `describe` if this machine has a `redis-server`; otherwise its tests are reported as skipped. */
export const describeWithRedis = (title: string, tests: () => void): void =>
  isInstalled
    ? describe(title, tests)
    : describe.skip(`${title} (skipped: this machine has no redis-server)`, tests);

/** A real Redis on loopback that can be stopped, started again and frozen. */
export class RedisServer {
  private child: ChildProcess;

  private constructor(private readonly port: number) {}

  static async start(): Promise<RedisServer> {
    const server = new RedisServer(await freePort());
    await server.start();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const options = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', tmpdir()];
    this.child = spawn('redis-server', ['--port', String(this.port), ...options], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const chunk of this.child.stdout!) {
      if (String(chunk).includes('Ready to accept connections')) break;
    }
  }

  async stop(): Promise<void> {
    const closed = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await closed;
  }

  /** From now on the kernel accepts connections, but Redis does not answer. */
  freeze(): void {
    this.child.kill('SIGSTOP');
  }

  thaw(): void {
    this.child.kill('SIGCONT');
  }
}

// Sends requests over a few connections for a period and reports the response times. Runs in its
// own process and reads as little of a response as possible, so that it does not slow the server
// down.
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { BenchRequest, Case } from '../pages/cases.ts';

export interface LoadOrder {
  port: number;
  load: Pick<Case, 'name' | 'status' | 'requests' | 'uncached'>;
  /** Index of the first request; the others follow in a cycle. */
  from: number;
  connections: number;
  seconds: number;
}

export interface LoadResult {
  sent: number;
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

const HEAD_END = '\r\n\r\n';

process.on('message', (order: LoadOrder) => {
  run(order).then(
    (result) => process.send!(result),
    (error: unknown) => process.send!({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
process.send!('ready');

async function run({ port, load, from, connections, seconds }: LoadOrder): Promise<LoadResult> {
  const requests = load.requests.map((request) => toBytes(request, port));
  const nth = (n: number): Buffer => {
    const [round, place] = [Math.floor(n / requests.length), n % requests.length];
    if (!load.uncached || round === 0) return requests[place]!;
    // The page cache treats another spelling as another page.
    const { path, headers } = load.requests[place]!;
    return toBytes({ path: path + '&'.repeat(round), headers }, port);
  };
  const statusLine = `HTTP/1.1 ${load.status} `;
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)));
  const times: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1_000;
  let sent = 0;

  await Promise.all(
    sockets.map(async (socket) => {
      const answers = new Answers(socket);
      while (performance.now() < end) {
        const sentAt = performance.now();
        socket.write(nth(from + sent++));
        const head = await answers.next();
        times.push(performance.now() - sentAt);
        if (!head.startsWith(statusLine)) throw new Error(`${load.name}: ${head.split('\r')[0]}`);
      }
      socket.destroy();
    }),
  );
  const took = (performance.now() - start) / 1_000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  return { sent, requestsPerSecond: times.length / took, p50: at(0.5) ?? 0, p99: at(0.99) ?? 0 };
}

const toBytes = ({ path, headers }: BenchRequest, port: number): Buffer =>
  Buffer.from(
    [
      `GET ${path} HTTP/1.1`,
      `host: 127.0.0.1:${port}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ].join('\r\n') + HEAD_END,
  );

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });
}

/** The responses on one connection, in order. */
class Answers {
  private head = '';
  private missing = 0;
  private resolve: (head: string) => void = () => undefined;
  private reject: (error: Error) => void = () => undefined;

  constructor(socket: Socket) {
    socket.on('data', (chunk) => this.read(chunk));
    socket.on('error', (error) => this.reject(error));
    socket.on('close', () => this.reject(new Error('The server closed a connection.')));
  }

  next(): Promise<string> {
    return new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  private read(chunk: Buffer): void {
    if (this.missing > 0) {
      this.missing -= chunk.length;
    } else {
      const headEnd = chunk.indexOf(HEAD_END);
      // Servers send the header in one piece.
      if (headEnd < 0) return this.reject(new Error('The head of an answer came in pieces.'));
      this.head = chunk.toString('latin1', 0, headEnd);
      const length = Number(/\r\ncontent-length: *(\d+)/i.exec(this.head)?.[1] ?? 0);
      this.missing = length - (chunk.length - headEnd - HEAD_END.length);
    }
    if (this.missing === 0) this.resolve(this.head);
  }
}

import type { BenchRequest } from './cases.ts';

/** One of the servers that are compared, with what it is sent and has to answer. */
export class Side {
  /** How many requests it was sent; the next round goes on from there. */
  sent = 0;
  readonly port: number;
  readonly load: { name: string; status: number; requests: BenchRequest[] };

  constructor(port: number, { name, status, requests }: Side['load']) {
    this.port = port;
    this.load = { name, status, requests };
  }
}

import type { Case } from './cases.ts';

/** One of the servers that are compared, with what it is sent and has to answer. */
export class Side {
  /** How many requests it was sent; the next round goes on from there. */
  sent = 0;
  readonly port: number;
  readonly load: Pick<Case, 'name' | 'status' | 'requests' | 'uncached'>;

  constructor(port: number, { name, status, requests, uncached }: Side['load']) {
    this.port = port;
    this.load = { name, status, requests, uncached };
  }
}

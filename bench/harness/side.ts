import type { Case } from '../pages/cases.ts';

/** One of the compared servers, with its requests and expected responses. */
export class Side {
  /** Number of requests sent so far; the next round continues from there. */
  sent = 0;
  readonly port: number;
  readonly load: Pick<Case, 'name' | 'status' | 'requests' | 'uncached'>;

  constructor(port: number, { name, status, requests, uncached }: Side['load']) {
    this.port = port;
    this.load = { name, status, requests, uncached };
  }
}

import { TimeLimitedPart } from '../extensions/time-limited-part.js';
import type { MemoryRequestCounter } from './memory-request-counter.js';
import { RequestCounter } from './request-counter.js';
import type { RequestCount } from './request-counter.js';

const MAX_WAIT_MS = 200;

/** The counter of an extension; the memory of this process where it has no count. */
export class RequestCounterAdapter extends RequestCounter {
  private readonly part = new TimeLimitedPart(RequestCounter.name, MAX_WAIT_MS);

  constructor(
    private readonly counter: RequestCounter,
    private readonly memory: MemoryRequestCounter,
  ) {
    super();
  }

  async count(name: string, windowSeconds?: number): Promise<RequestCount> {
    const count = await this.part.attempt(async () =>
      checked(await this.counter.count(name, windowSeconds)),
    );
    return count ?? this.memory.count(name, windowSeconds);
  }
}

function checked({ requests, resetsInMs }: RequestCount): RequestCount {
  if (Number.isFinite(requests) && Number.isFinite(resetsInMs)) return { requests, resetsInMs };
  throw new Error('A count needs the numbers requests and resetsInMs.');
}

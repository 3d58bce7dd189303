import { ConnectionError, SluiceError, TimeoutError } from './errors.js';
import { LONGEST_TIMER_MS } from './retries.js';

/** One attempt at a request: its time limit, and the signal of the caller. */
export class Attempt {
  readonly #controller = new AbortController();
  readonly #name: string;
  readonly #caller: AbortSignal | undefined;
  #limitMs = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isLate = false;

  /** @throws the reason of a signal that is aborted already */
  constructor(name: string, limitMs: number, caller?: AbortSignal) {
    caller?.throwIfAborted();
    this.#name = name;
    this.#caller = caller;
    caller?.addEventListener('abort', this.#stop, { once: true });
    this.restart(limitMs);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** The limit begins anew. */
  restart(limitMs = this.#limitMs): void {
    clearTimeout(this.#timer);
    this.#limitMs = Math.min(limitMs, LONGEST_TIMER_MS);
    this.#timer = setTimeout(() => {
      this.#isLate = true;
      this.#controller.abort();
    }, this.#limitMs);
  }

  /** What to throw instead of an error of the runtime. */
  failure(error: unknown, redact: (text: string) => string): unknown {
    if (this.#caller?.aborted) return this.#caller.reason;
    if (error instanceof SluiceError) return error;
    if (this.#isLate) {
      return new TimeoutError(`${this.#name}: no answer within ${this.#limitMs} ms.`);
    }
    const cause = cloneValue(error, redact);
    return new ConnectionError(`${this.#name}: ${cause.message}`, { cause });
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#caller?.removeEventListener('abort', this.#stop);
  }

  readonly #stop = (): void => this.#controller.abort();
}

interface RuntimeError {
  message?: string;
  code?: unknown;
  cause?: RuntimeError;
}

/** An error that says the same. The original can hold the request, with its headers. */
function cloneValue(error: unknown, redact: (text: string) => string): Error {
  const { message = String(error), code, cause } = (error ?? {}) as RuntimeError;
  const reason = cause?.message ? `${message} (${cause.message})` : message;
  const copy = new Error(redact(reason));
  const known = code ?? cause?.code;
  return typeof known === 'string' ? Object.assign(copy, { code: redact(known) }) : copy;
}

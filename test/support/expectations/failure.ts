import { jest } from '@jest/globals';

/** The error of a promise, while the fake clock runs; undefined if there is none. */
export async function failure(promise: PromiseLike<unknown>): Promise<any> {
  const failed = promise.then(
    () => undefined,
    (error: unknown) => error,
  );
  await jest.advanceTimersByTimeAsync(600_000);
  return failed;
}

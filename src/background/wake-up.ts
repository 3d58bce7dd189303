/** Wakes one waiting caller. A call of `wake` before the wait ends the next wait immediately. */
export class WakeUp {
  private isWoken = false;
  private end?: () => void;

  wake(): void {
    this.isWoken = true;
    this.end?.();
  }

  /** Resolves on `wake`, or after this many milliseconds. */
  async wait(maxMs: number): Promise<void> {
    if (!this.isWoken) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, maxMs);
        this.end = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.end = undefined;
    this.isWoken = false;
  }
}

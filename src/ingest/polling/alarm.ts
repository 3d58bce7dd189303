/** Wakes one who waits; a ring that comes before the wait ends it at once. */
export class Alarm {
  private rung = false;
  private end?: () => void;

  ring(): void {
    this.rung = true;
    this.end?.();
  }

  /** Resolves when it rings, or after so many milliseconds. */
  async wait(longest: number): Promise<void> {
    if (!this.rung) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, longest);
        this.end = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.end = undefined;
    this.rung = false;
  }
}

/** Wakes one waiting caller. A ring before the wait ends the next wait immediately. */
export class Alarm {
  private rung = false;
  private end?: () => void;

  ring(): void {
    this.rung = true;
    this.end?.();
  }

  /** Resolves at a ring, or after this many milliseconds. */
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

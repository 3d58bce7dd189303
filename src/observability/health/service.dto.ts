export class ServiceDto {
  /** Whether sign-up is open to all. */
  signUps: 'open' | 'closed';

  /**
   * The version of Sluice.
   * @example 0.1.0
   */
  version: string;
}

export class ServiceDto {
  /** Whether sign-up is open to all. */
  signUps: 'open' | 'closed';

  /**
   * The version of Sluice.
   * @example 1.0.0
   */
  version: string;
}

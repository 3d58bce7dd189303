export class ServiceDto {
  /** Whether anyone may make an account. */
  signUps: 'open' | 'closed';

  /**
   * The version of Sluice.
   * @example 0.1.0
   */
  version: string;
}

export class HealthDto {
  /** Always `ok`. Any other state answers with a problem document. */
  status: 'ok';
}

export class ServiceDto {
  /** Whether sign-up is open to all. */
  signUps: 'open' | 'closed';

  /**
   * The version of Sluice.
   * @example 1.0.0
   */
  version: string;
}

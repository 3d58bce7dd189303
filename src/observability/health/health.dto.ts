export class HealthDto {
  /** Always `ok`. Any other state answers with a problem document. */
  status: 'ok';
}

export class HealthDto {
  /** Always `ok`; everything else is a problem. */
  status: 'ok';
}

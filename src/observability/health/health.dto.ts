export class HealthDto {
  /** Always `ok`; every other state is a problem. */
  status: 'ok';
}

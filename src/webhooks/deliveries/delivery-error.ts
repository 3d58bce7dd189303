/** Why an attempt failed; `blocked_address`: the address may not be called. */
export const DELIVERY_ERRORS = [
  'blocked_address',
  'invalid_url',
  'dns',
  'connection',
  'tls',
  'timeout',
  'invalid_answer',
  'redirect',
  'http_4xx',
  'http_5xx',
] as const;

export type DeliveryError = (typeof DELIVERY_ERRORS)[number];

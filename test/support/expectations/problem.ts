import { expect } from '@jest/globals';

/** Status and title of each code. Repeated here on purpose, so that a change fails a test. */
const KINDS = {
  invalid_request: [400, 'The request is not valid'],
  unauthenticated: [401, 'Authentication is needed'],
  invalid_api_key: [401, 'The API key is not valid'],
  invalid_credentials: [401, 'The e-mail address or the password is wrong'],
  second_factor_required: [401, 'A code of the second factor is needed'],
  invalid_second_factor: [401, 'The code of the second factor is wrong'],
  insufficient_scope: [403, 'The API key may not do this'],
  session_required: [403, 'A session is needed'],
  cross_site_request: [403, 'The request comes from another site'],
  sign_ups_closed: [403, 'Sign-ups are closed'],
  not_found: [404, 'Not found'],
  method_not_allowed: [405, 'The method is not allowed here'],
  conflict: [409, 'The request conflicts with what is stored'],
  key_limit_reached: [409, 'The account holds as many keys as it may'],
  limit_reached: [409, 'The account holds as many of these as it may'],
  precondition_failed: [412, 'The record has changed'],
  payload_too_large: [413, 'The request is too large'],
  unsupported_media_type: [415, 'The media type is not supported'],
  idempotency_mismatch: [422, 'The key was used for another request'],
  rate_limited: [429, 'Too many requests'],
  credits_exhausted: [429, 'The API key has no credits left'],
  too_little_to_learn: [409, 'There is too little to learn from'],
  internal_error: [500, 'Something went wrong'],
  unavailable: [503, 'The service is not available just now'],
  ai_unavailable: [503, 'No AI provider can answer just now'],
} as const;

interface Wrong {
  field: string;
  message: string;
}

/** The complete problem document (RFC 9457) of an answer. */
export function problem(
  code: keyof typeof KINDS,
  instance: string,
  detail: string,
  errors?: Wrong[],
): object {
  const [status, title] = KINDS[code];
  return {
    type: `urn:sluice:problem:${code}`,
    title,
    status,
    detail,
    instance,
    code,
    requestId: expect.stringMatching(/^[\w.:@/+=-]{1,128}$/),
    success: false,
    ...(errors && { errors }),
  };
}

/** The problem document of a request with one invalid field. */
export const wrongField = (instance: string, field: string, message: string): object =>
  problem('invalid_request', instance, `${field} ${message}.`, [{ field, message }]);

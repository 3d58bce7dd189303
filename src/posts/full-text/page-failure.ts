/** Why the page of a post cannot be read. */
export const PAGE_FAILURES = [
  'no_address',
  'unreachable',
  'refused',
  'no_page',
  'too_large',
  'wall',
  'no_text',
  'other_text',
] as const;
export type PageFailureReason = (typeof PAGE_FAILURES)[number];

/** A reason, and a sentence for the API's client. */
export interface PageFailure {
  reason: PageFailureReason;
  message: string;
}

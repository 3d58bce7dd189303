export { Sluice } from './sluice.js';
export type { AnyRequestOptions, ChangesResource, EventsResource } from './sluice.js';
export type { RequestOptions, SluiceOptions } from './options.js';
export { ApiPromise } from './api-promise.js';
export type { Answer } from './api-promise.js';
export { PagePromise } from './pages.js';
export type { Page } from './pages.js';
export type { Change, ChangeBatch, FollowOptions } from './changes.js';
export type { EventType, StreamEvent, StreamOptions, WebhookEvent } from './events.js';
export { verifyWebhook } from './webhooks.js';
export type { VerifyOptions } from './webhooks.js';
export {
  ApiError,
  AuthenticationError,
  ConflictError,
  ConnectionError,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  PreconditionFailedError,
  RateLimitError,
  ResyncRequiredError,
  ServerError,
  SluiceError,
  TimeoutError,
  UnexpectedAnswerError,
  UnprocessableError,
  WebhookVerificationError,
} from './errors.js';
export type { ProblemCode, ProblemDocument } from './errors.js';
export type * from './generated/models.js';
export type * from './generated/operations.js';
export type { components, operations, paths } from './generated/schema.js';
export { VERSION } from './generated/version.js';

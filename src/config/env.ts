import { IntersectionType } from '@nestjs/mapped-types';
import { AccountsSettings } from './sections/accounts.settings.js';
import { AiSettings } from './sections/ai.settings.js';
import { ChangesSettings } from './sections/changes.settings.js';
import { DatabaseSettings } from './sections/database.settings.js';
import { MailSettings } from './sections/mail.settings.js';
import { ObservabilitySettings } from './sections/observability.settings.js';
import { RequestsSettings } from './sections/requests.settings.js';
import { SingleSignOnSettings } from './sections/single-sign-on.settings.js';
import { StartSettings } from './sections/start.settings.js';
import { WebFeedsSettings } from './sections/web-feeds.settings.js';

/**
 * The settings of one process: read once at the start, validated, then never changed.
 * `npm run configuration` writes docs/configuration.md and .env.example from the comments of the
 * sections, in this order.
 */
export class Env extends IntersectionType(
  StartSettings,
  DatabaseSettings,
  AccountsSettings,
  SingleSignOnSettings,
  MailSettings,
  RequestsSettings,
  WebFeedsSettings,
  ChangesSettings,
  AiSettings,
  ObservabilitySettings,
) {}

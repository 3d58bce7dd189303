import type { Table } from 'typeorm';
import { accountTables } from './accounts.js';
import { aiTables } from './ai.js';
import { apiKeyTables } from './api-keys.js';
import { changeTables } from './changes.js';
import { extensionTables } from './extensions.js';
import { feedTables } from './feeds.js';
import { postTables } from './posts.js';
import { pushTables } from './push.js';
import type { Uuid } from './references.js';
import { webhookTables } from './webhooks.js';

/** Each behind those that it refers to. */
export const tables = (uuid: Uuid): Table[] => [
  ...accountTables(uuid),
  ...apiKeyTables(uuid),
  ...feedTables(uuid),
  ...postTables(uuid),
  ...changeTables(uuid),
  ...webhookTables(uuid),
  ...pushTables(uuid),
  ...aiTables(uuid),
  ...extensionTables(uuid),
];

import { auditFunctions, auditTriggers } from './audit.js';
import { categoryTriggers } from './categories.js';
import { changeTriggers } from './changes.js';
import { contentFunctions, contentTriggers } from './content.js';
import { eventTriggers } from './events.js';
import { postFunctions, postTriggers } from './posts.js';
import { pushTriggers } from './push.js';
import { queueTriggers } from './queue.js';
import { stateTriggers } from './state.js';
import { summaryTriggers } from './summaries.js';
import type { Trigger, TriggerFunction } from './trigger.js';

export const functions: TriggerFunction[] = [
  ...auditFunctions,
  ...contentFunctions,
  ...postFunctions,
];

/** SQLite runs the triggers of a table in an order that follows from this one. */
export const triggers: Trigger[] = [
  ...auditTriggers,
  ...postTriggers,
  ...summaryTriggers,
  ...pushTriggers,
  ...contentTriggers,
  ...stateTriggers,
  ...categoryTriggers,
  ...changeTriggers,
  ...queueTriggers,
  ...eventTriggers,
];

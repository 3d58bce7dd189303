import type { ForgetExtension } from '../../database/data-source.js';
import { consumerOf } from './extension-events.js';

/** Forgets how far an extension has read. The database may be without the table still. */
export const forgetEvents: ForgetExtension = async (runner, name) => {
  if (!(await runner.hasTable('event_positions'))) return;
  await runner.query(`DELETE FROM event_positions WHERE consumer = '${consumerOf(name)}'`);
};

import type { ForgetExtension } from '../../database/data-source.js';

/** Forgets when the jobs of an extension are due. The database may be without the table still. */
export const forgetJobs: ForgetExtension = async (runner, name) => {
  if (!(await runner.hasTable('extension_jobs'))) return;
  await runner.query(`DELETE FROM extension_jobs WHERE name LIKE '${name}:%'`);
};

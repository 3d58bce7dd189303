import { isUniqueViolation } from '../engines/error-codes.js';

/**
 * Repeats a transaction once if another process inserted a record first. The second run finds that
 * record.
 */
export async function retryOnConflict<T>(transaction: () => Promise<T>): Promise<T> {
  try {
    return await transaction();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return transaction();
  }
}

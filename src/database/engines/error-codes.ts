/** The code of a driver's error; TypeORM wraps the driver's error in its own. */
export function getCode(error: unknown): string {
  const { code, driverError } = (error ?? {}) as { code?: string; driverError?: { code?: string } };
  return driverError?.code ?? code ?? '';
}

/** Whether a unique index refused a row. */
export const isUniqueViolation = (error: unknown): boolean =>
  /^(23505|SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY))$/.test(getCode(error));

/** Whether a row refers to a record that does not exist. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  /^(23503|SQLITE_CONSTRAINT_FOREIGNKEY)$/.test(getCode(error));

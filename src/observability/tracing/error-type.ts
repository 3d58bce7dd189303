/** The code or class of an error: its message may hold what a client sent. */
export function getErrorType(error: unknown): string {
  const { driverError, code, name } = (error ?? {}) as Partial<Record<string, unknown>>;
  const { code: inner } = (driverError ?? {}) as { code?: unknown };
  const known = [inner, code, name].find((value) => typeof value === 'string' && value !== '');
  return (known as string | undefined) ?? '_OTHER';
}

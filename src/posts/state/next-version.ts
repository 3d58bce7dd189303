/** Versions count on from the time, so that a restored backup does not repeat one. */
export const nextVersion = (version: number): number => Math.max(version + 1, Date.now());

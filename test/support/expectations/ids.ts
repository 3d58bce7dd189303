/** An identifier that no record has. */
export const UNKNOWN_ID = '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70';

export const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

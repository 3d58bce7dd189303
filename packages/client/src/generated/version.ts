// Written by `npm run client` from openapi.json.
export const VERSION = '1.0.0';

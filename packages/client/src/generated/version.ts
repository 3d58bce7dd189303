// Written by `npm run client` from openapi.json.
export const VERSION = '0.1.0';

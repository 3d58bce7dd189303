# Written by `npm run client` from openapi.json.
VERSION = "1.0.0"

import { SERVICE_URL } from '../../path-prefix.ts';

/** Stands for a key in commands, when no raw key is at hand. */
const PLACEHOLDER = 'YOUR_API_KEY';

export const curlLines = (rawKey = PLACEHOLDER): string =>
  `curl -H 'X-API-Key: ${rawKey}' \\\n  '${SERVICE_URL}/api/v1/posts?pageSize=5'`;

export const envLines = (rawKey = PLACEHOLDER): string =>
  `SLUICE_URL=${SERVICE_URL}\nSLUICE_API_KEY=${rawKey}`;

/** With the client of this project; the key comes from the environment. */
export const typescriptLines = (): string =>
  `import { Sluice } from 'sluice-client';

const sluice = new Sluice({
  baseUrl: process.env.SLUICE_URL!,
  apiKey: process.env.SLUICE_API_KEY!,
});
for await (const post of sluice.posts.list()) console.log(post.title);`;

/** With the standard library alone. */
export const pythonLines = (): string =>
  `import json, os, urllib.request

request = urllib.request.Request(
    os.environ["SLUICE_URL"] + "/api/v1/posts?pageSize=5",
    headers={"X-API-Key": os.environ["SLUICE_API_KEY"]},
)
with urllib.request.urlopen(request) as answer:
    for post in json.load(answer)["data"]:
        print(post["title"])`;

// The built service; with USAGE=off it does not remember when keys were used.
import type * as AppSetup from '../src/app.setup.js';
import type * as Recorder from '../src/api-keys/key-usage.recorder.js';
import type * as Settings from '../src/config/env.js';

const built = (file: string): string => new URL(`../dist/src/${file}.js`, import.meta.url).href;
const { createApp } = (await import(built('app.setup'))) as typeof AppSetup;
const { KeyUsageRecorder } = (await import(
  built('api-keys/key-usage.recorder')
)) as typeof Recorder;
const { loadEnv } = (await import(built('config/env'))) as typeof Settings;

const env = loadEnv();
const app = await createApp(env);
if (process.env['USAGE'] === 'off') {
  const usage = app.get(KeyUsageRecorder);
  usage.record = usage.count = () => undefined;
}
await app.listen({ port: env.PORT, host: env.HOST });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));

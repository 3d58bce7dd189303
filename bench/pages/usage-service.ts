// The built service, without recording the use of keys for requests with `x-usage: off`. One
// process measures both, because two processes differ by more than the effect.
import type { IncomingMessage } from 'node:http';
import type * as AppSetup from '../../src/app/bootstrap.js';
import type * as Recorder from '../../src/api-keys/usage/key-usage.recorder.js';
import type * as Settings from '../../src/config/load-env.js';

const built = (file: string): string => new URL(`../../dist/src/${file}.js`, import.meta.url).href;
const { createApp } = (await import(built('app/bootstrap'))) as typeof AppSetup;
const { KeyUsageRecorder } = (await import(
  built('api-keys/usage/key-usage.recorder')
)) as typeof Recorder;
const { loadEnv } = (await import(built('config/load-env'))) as typeof Settings;

const env = loadEnv();
const app = await createApp(env);
const usage = app.get(KeyUsageRecorder);
const record = usage.record.bind(usage);
const count = usage.count.bind(usage);
let isRecording = true;
usage.record = (...use) => {
  if (isRecording) record(...use);
};
usage.count = (...use) => {
  if (isRecording) count(...use);
};
const server = app.getHttpServer();
server.prependListener('request', ({ headers }: IncomingMessage) => {
  isRecording = headers['x-usage'] !== 'off';
});
await app.listen({ port: env.PORT, host: env.HOST });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));

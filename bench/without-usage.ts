// The built service but for one thing: it does not remember when keys were used.
const built = (file: string): string => new URL(`../dist/src/${file}.js`, import.meta.url).href;
const { createApp } = (await import(built('app.setup'))) as typeof import('../src/app.setup.js');
const { KeyUsageRecorder } = (await import(
  built('api-keys/key-usage.recorder')
)) as typeof import('../src/api-keys/key-usage.recorder.js');
const { loadEnv } = (await import(built('config/env'))) as typeof import('../src/config/env.js');

const env = loadEnv();
const app = await createApp(env);
app.get(KeyUsageRecorder).record = () => undefined;
await app.listen({ port: env.PORT, host: env.HOST });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));

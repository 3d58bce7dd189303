import { loadEnv } from '../config/load-env.js';
import type { Env } from '../config/env.js';

/** The settings of a service under test; `settings` are environment variables. */
export const testEnv = (databaseUrl: string, settings: Record<string, string> = {}): Env =>
  loadEnv(
    {
      LOG_LEVEL: 'silent',
      FETCH_ALLOWED_HOSTS: '127.0.0.1',
      POLLING: 'off',
      // A publisher of a test sees no requests but those for its feeds.
      ICONS: 'off',
      // On a slow machine, load shedding would refuse the requests of a test.
      MAX_EVENT_LOOP_DELAY_MS: '0',
      DATABASE_URL: databaseUrl,
      ...settings,
    },
    '/nonexistent/.env',
  );

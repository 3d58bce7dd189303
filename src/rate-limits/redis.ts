import type { Logger } from '@nestjs/common';
import { Redis } from 'ioredis';

const COMMAND_TIMEOUT_MS = 200;
const CONNECT_TIMEOUT_MS = 2_000;
const MAX_RECONNECT_PAUSE_MS = 1_000;

/**
 * Opens a connection to Redis. While Redis is down, commands fail immediately; slow commands time
 * out. It reconnects automatically and logs each loss and return once.
 */
export function connectToRedis(url: string, logger: Logger): Redis {
  const redis = new Redis(url, {
    connectTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: COMMAND_TIMEOUT_MS,
    disconnectTimeout: COMMAND_TIMEOUT_MS,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 100, MAX_RECONNECT_PAUSE_MS),
  });
  let shared: boolean | undefined;
  redis.on('ready', () => {
    if (shared === false)
      logger.warn('The connection to Redis is restored: all nodes share their counts again.');
    shared = true;
  });
  redis.on('close', () => {
    if (shared === false || redis.status === 'end') return;
    logger.warn(
      'The connection to Redis is lost: until it is restored, each node counts requests separately.',
    );
    shared = false;
  });
  // A "close" event follows each error and is logged instead.
  redis.on('error', () => undefined);
  return redis;
}

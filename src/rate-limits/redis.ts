import type { Logger } from '@nestjs/common';
import { Redis } from 'ioredis';

const SLOWEST_ANSWER_MS = 200;
const SLOWEST_CONNECT_MS = 2_000;
const LONGEST_PAUSE_MS = 1_000;

/**
 * A connection that fails immediately while Redis is down, breaks where it does not answer, and comes
 * back by itself. Says in the log when it is lost and when it is back, once each.
 */
export function connectToRedis(url: string, logger: Logger): Redis {
  const redis = new Redis(url, {
    connectTimeout: SLOWEST_CONNECT_MS,
    socketTimeout: SLOWEST_ANSWER_MS,
    disconnectTimeout: SLOWEST_ANSWER_MS,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 100, LONGEST_PAUSE_MS),
  });
  let shared: boolean | undefined;
  redis.on('ready', () => {
    if (shared === false) logger.warn('Redis is back: all nodes count requests together again.');
    shared = true;
  });
  redis.on('close', () => {
    if (shared === false || redis.status === 'end') return;
    logger.warn('Redis is away: until it is back, each node counts requests alone.');
    shared = false;
  });
  // Each is followed by "close", which says what there is to say.
  redis.on('error', () => undefined);
  return redis;
}

import { Webhook } from 'standardwebhooks';
import { HostileServer } from '../support/servers/hostile-server.ts';

const SEEN = {
  listed: ['one', 'three', 'two'],
  told: ['one', 'two', 'three'],
  changed: 3,
  type: 'feed.created',
  failures: {
    lost: 'ConnectionError',
    redirect: 'UnexpectedAnswerError',
    silent: 'TimeoutError',
    aborted: 'AbortError',
    refused: 'NotFoundError not_found',
    forged: 'WebhookVerificationError',
  },
};

/** What runtime/program.mjs must give. */
export const EXPECTED = { main: SEEN, worker: SEEN };

/** What runtime/program.mjs needs, beside a service. */
export async function prepareCheck(url: string, apiKey: string) {
  const hostile = await HostileServer.start();
  const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
  const body = JSON.stringify({ type: 'feed.created', timestamp: '', data: {} });
  const now = new Date();
  const headers = {
    'webhook-id': 'm',
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('m', now, body),
  };
  const webhook = { headers, body, secret };
  const given = { module: 'sluice-client', url, apiKey, hostile: hostile.url, webhook };
  return { hostile, given };
}

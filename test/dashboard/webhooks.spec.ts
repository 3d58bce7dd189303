import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { eventually } from '../../src/testing/eventually.js';
import { running } from '../support/services/running.js';
import { WebhookReceiver, verified } from '../../packages/testkit/webhook-receiver.js';
import { expectFaultless } from './appearance.js';

const RECEIVERS = readFileSync(join(import.meta.dirname, '../../docs/webhooks.md'), 'utf8');

describe('the screens of webhooks', () => {
  const receiver = running(() => WebhookReceiver.start());
  const dashboard = running(() =>
    Dashboard.start('sqlite', {
      WEBHOOK_ALLOWED_HOSTS: receiver.host,
      WEBHOOK_RETRY_SECONDS: '600',
    }),
  );
  let owner: Visitor;
  let secret = '';

  beforeAll(async () => {
    owner = await dashboard.newOwner();
  });

  const shownSecret = async () => (await owner.page.getByText(/^whsec_/).textContent())!;
  const dialog = () => owner.page.getByRole('dialog');

  it('add an endpoint, whose secret is shown once', async () => {
    await owner.page.goto('/dashboard/webhooks');
    await owner.text('No endpoints yet').waitFor();
    await expectFaultless(owner, 'empty-webhooks');
    await owner.button('Add endpoint').first().click();
    await owner.page.getByLabel('Address').fill(receiver.url('/hook'));
    await owner.page.getByLabel('Description').fill('Search index');
    await owner.page.getByLabel('post.created').check();
    await owner.page.getByLabel('Headers').fill('no header');
    await owner.text('Write each header as Name: value.').waitFor();
    await owner.page.getByLabel('Headers').fill('Authorization: Bearer receiver');
    await expectFaultless(owner, 'webhook-dialog');
    await dialog().getByRole('button', { name: 'Add endpoint' }).click();
    await owner.heading('Signing secret').waitFor();
    secret = await shownSecret();
    await expectFaultless(owner, 'webhook-secret');
    // The receivers of the documentation, which other tests run.
    for (const [language, fence] of [
      ['Node', 'js'],
      ['Python', 'python'],
      ['Go', 'go'],
    ] as const) {
      await owner.page.getByRole('tab', { name: language, exact: true }).click();
      const shown = await dialog().getByRole('region', { name: language }).textContent();
      const [, code] = new RegExp(`\`\`\`${fence}\n(.*?)\`\`\``, 's').exec(RECEIVERS)!;
      expect(shown).toBe(code!.trimEnd());
    }
    await owner.page.keyboard.press('Escape');
    await owner.page.getByRole('alert').getByText('You have not copied the secret.').waitFor();
    await owner.button('Copy: Signing secret').click();
    await owner.button('Done').click();
    await owner.row('Search index').getByText('Active').waitFor();
    await expectFaultless(owner, 'webhooks');
    await owner.page.reload();
    await owner.row('Search index').waitFor();
    expect(await owner.page.content()).not.toContain(secret);
  });

  it('send a test event, and show what was sent and answered', async () => {
    await owner.link('Search index').click();
    await owner.text('No deliveries yet').waitFor();
    await owner.button('Send test event').click();
    await owner.row('webhook.test').getByText('Delivered').waitFor();
    const [message] = receiver.at('/hook');
    expect(message!.headers['authorization']).toBe('Bearer receiver');
    expect(verified(message!, secret)).toMatchObject({ type: 'webhook.test' });
    await owner.button('Show the delivery of webhook.test').click();
    await dialog().getByText('"webhook.test"').waitFor();
    await expectFaultless(owner, 'webhook-delivery');
    await owner.button('Close').click();
    await owner.text('How a receiver verifies a message').click();
    await owner.page.getByRole('tab', { name: 'Go', exact: true }).click();
    await owner.text('func Verify(').waitFor();
    await expectFaultless(owner, 'webhook');
  });

  it('show why a delivery failed, and send it again', async () => {
    receiver.answerWith('/hook', [200, 500]);
    const feed = await owner.made('/api/v1/feeds', { title: 'Own' });
    await owner.made(`/api/v1/feeds/${feed.id}/posts`, { title: 'Hello' });
    await eventually(() => receiver.at('/hook').length > 1 || undefined);
    await owner.page.reload();
    await owner.row('post.created').getByText('The endpoint failed').waitFor();
    await owner.button('Show the delivery of post.created').click();
    await dialog().getByText('answer 2').waitFor();
    receiver.answerWith('/hook', [200]);
    await owner.button('Send again').click();
    const attempts = dialog().getByRole('region', { name: 'Attempts' }).getByRole('listitem');
    await attempts.nth(1).waitFor();
    expect(await attempts.count()).toBe(2);
    await attempts.first().getByText('Delivered').waitFor();
    await attempts.nth(1).getByText('The endpoint failed').click();
    await attempts.nth(1).getByText('answer 2').waitFor();
    await expectFaultless(owner, 'webhook-attempts');
    await owner.button('Close').click();
    await owner.button('Failed').click();
    await owner.text('No delivery has this status.').waitFor();
    await owner.act('Search index', 'Recover failed deliveries');
    await owner.button('Send again').click();
    await owner.text('0 deliveries will be sent again.').waitFor();
  });

  it('rotate the secret, pause, change and delete an endpoint', async () => {
    await owner.act('Search index', 'Rotate secret');
    await owner.button('Rotate secret').click();
    await owner.heading('Signing secret').waitFor();
    expect(await shownSecret()).not.toBe(secret);
    await owner.button('Done').click();
    await owner.button('Close without copying').click();
    await owner.act('Search index', 'Pause');
    await owner.page.locator('dl').getByText('Paused').waitFor();
    await owner.act('Search index', 'Edit endpoint');
    await owner.page.getByLabel('Description').fill('Archive');
    await owner.button('Save').click();
    await owner.heading('Archive').waitFor();
    await owner.act('Archive', 'Delete endpoint');
    await dialog().getByRole('button', { name: 'Delete endpoint' }).click();
    await owner.text('No endpoints yet').waitFor();
    expect(owner.complaints).toEqual([]);
  });
});

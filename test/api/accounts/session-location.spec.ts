import { describe, expect, it } from '@jest/globals';
import { Browser } from '../../support/callers/browser.js';
import { withService } from '../../support/services/running.js';

describe('The address of a session', () => {
  const service = withService();

  it('is that of the sign-in, and leads to the session until it ends', async () => {
    const browser = new Browser(service.url, '127.0.3.1');
    await browser.signUp('place@example.com');
    const signedIn = await browser.signIn('place@example.com');
    const { session } = signedIn.body.data;
    const location = signedIn.headers.get('location')!;
    const answer = await browser.get(location);
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, data: { id: session.id } },
    });
    expect(answer.body.data).toEqual({ ...session, lastUsedAt: expect.any(String) });

    const other = new Browser(service.url, '127.0.3.2');
    await other.signUp('other@example.com');
    expect((await other.get(location)).body).toMatchObject({ status: 404, code: 'not_found' });
    await other.signIn('place@example.com');
    expect((await other.get(location)).body.data).toMatchObject({ id: session.id, current: false });
    await browser.delete('/api/v1/sessions/current');
    expect((await other.get(location)).status).toBe(404);
  });
});

import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Browser, PASSWORD } from '../../support/callers/browser.js';
import { turnOnSecondFactor } from '../../support/callers/authenticator-app.js';
import { engine } from '../../support/databases/engines.js';
import { problem } from '../../support/expectations/problem.js';
import { disableAccount, switchUser } from '../../support/services/operator.js';
import { withService } from '../../support/services/running.js';
import { TestService } from '../../support/services/service.js';
import { addPasskey, SoftwareAuthenticator } from '../../support/callers/software-authenticator.js';
import type { Faults } from '../../support/callers/software-authenticator.js';

const PASSKEYS = '/api/v1/passkeys';
const SIGN_IN = '/api/v1/sessions/passkey';
const BEGIN = '/api/v1/sessions/passkey-options';
const REFUSED = 'This passkey does not open an account here, or the sign-in took too long.';

describe('Passkeys', () => {
  const service = withService();
  let owner: Browser;
  let email: string;
  let people = 0;
  let addresses = 0;
  beforeEach(async () => {
    email = `person-${++people}@example.com`;
    owner = newcomer();
    await owner.signUp(email);
  });

  const newcomer = () => new Browser(service.url, `127.3.${++addresses >> 8}.${addresses & 255}`);
  const refused = { status: 401, body: problem('invalid_credentials', SIGN_IN, REFUSED) };
  const challengeFor = async (browser: Browser) =>
    (await browser.post(BEGIN)).body.data.publicKey.challenge as string;
  const signIn = async (device: SoftwareAuthenticator, faults?: Faults, browser = newcomer()) =>
    browser.post(SIGN_IN, { credential: device.get(await challengeFor(browser), faults) });
  const audited = async () =>
    ((await owner.get('/api/v1/audit-events?pageSize=100')).body.data as any[])
      .filter(({ type }) => type.startsWith('passkey'))
      .map(({ type, details }) => [type, details]);

  it('are added with the password, and sign in without address, password and code', async () => {
    await turnOnSecondFactor(owner);
    const { device, answer } = await addPasskey(owner);
    expect(answer.status).toBe(201);
    const { id } = answer.body.data;
    expect(answer.headers.get('location')).toBe(`${PASSKEYS}/${id}`);
    expect(answer.body.data).toEqual({
      id,
      name: 'Laptop',
      createdAt: expect.any(String),
      lastUsedAt: null,
    });
    const browser = newcomer();
    const signedIn = await signIn(device, {}, browser);
    expect(signedIn.status).toBe(201);
    expect(signedIn.body.data.account.email).toBe(email);
    expect((await browser.get('/api/v1/account')).body.data.email).toBe(email);
    expect((await owner.get(`${PASSKEYS}/${id}`)).body.data.lastUsedAt).toEqual(expect.any(String));
  });

  it('ask the browser for a discoverable key of this host, and for its user', async () => {
    await addPasskey(owner);
    const { body, headers } = await owner.post(`${PASSKEYS}/options`, { password: PASSWORD });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.data.publicKey).toMatchObject({
      rp: { id: new URL(service.url).hostname, name: 'Sluice' },
      user: { name: email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ type: 'public-key' }],
    });
    expect((await newcomer().post(BEGIN)).body.data.publicKey).toMatchObject({
      rpId: new URL(service.url).hostname,
      userVerification: 'required',
    });
    const wrong = await owner.post(`${PASSKEYS}/options`, { password: 'wrong horse battery' });
    expect(wrong.body.code).toBe('invalid_credentials');
  });

  it.each<[string, Faults]>([
    ['of another page', { origin: 'https://evil.example' }],
    ['of another host', { rpId: 'evil.example' }],
    ['without a check of the person', { unverified: true }],
  ])('refuse an answer %s', async (_, faults) => {
    const { device } = await addPasskey(owner);
    expect(await signIn(device, faults)).toMatchObject(refused);
    expect(await signIn(device)).toMatchObject({ status: 201 });
    const { data } = (await owner.post(`${PASSKEYS}/options`, { password: PASSWORD })).body;
    const other = new SoftwareAuthenticator(service.url, data.publicKey.rp.id as string);
    const credential = other.create(data.publicKey.challenge as string, faults);
    const added = await owner.post(PASSKEYS, { name: 'x', credential });
    expect(added.body).toMatchObject({ status: 400, errors: [{ field: 'credential' }] });
  });

  it('refuse another device under the same id, and an unknown one', async () => {
    const { device } = await addPasskey(owner);
    const { hostname } = new URL(service.url);
    const unknown = new SoftwareAuthenticator(service.url, hostname);
    expect(await signIn(unknown)).toMatchObject(refused);
    Object.assign(unknown, { id: device.id });
    expect(await signIn(unknown)).toMatchObject(refused);
  });

  it('use each challenge once, for five minutes, and for what it was made', async () => {
    const { device } = await addPasskey(owner);
    const browser = newcomer();
    const credential = device.get(await challengeFor(browser));
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => newcomer().post(SIGN_IN, { credential })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 401, 401, 401]);
    const { data } = (await owner.post(`${PASSKEYS}/options`, { password: PASSWORD })).body;
    const ofOwner = data.publicKey.challenge as string;
    const crossed = await browser.post(SIGN_IN, { credential: device.get(ofOwner) });
    expect(crossed).toMatchObject(refused);
    const stranger = newcomer();
    await stranger.signUp(`stranger-${email}`);
    const next = new SoftwareAuthenticator(service.url, data.publicKey.rp.id as string);
    const stolen = await stranger.post(PASSKEYS, { name: 'x', credential: next.create(ofOwner) });
    expect(stolen.status).toBe(400);
    expect((await stranger.get(PASSKEYS)).body.data).toEqual([]);
    const late = await challengeFor(browser);
    const now = Date.now.bind(Date);
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + 301_000);
    const tooLate = await browser.post(SIGN_IN, { credential: device.get(late) });
    clock.mockRestore();
    expect(tooLate).toMatchObject(refused);
  });

  it('refuse a device whose counter went back, which is a copy', async () => {
    const { device } = await addPasskey(owner);
    expect(await signIn(device, { counter: 5 })).toMatchObject({ status: 201 });
    for (const counter of [5, 4, 0]) {
      expect(await signIn(device, { counter })).toMatchObject(refused);
    }
    expect(await signIn(device, { counter: 6 })).toMatchObject({ status: 201 });
  });

  it('are listed, renamed and removed, with their events in the audit log', async () => {
    const { device, answer } = await addPasskey(owner, 'One');
    await addPasskey(owner, 'Two');
    const listed = (await owner.get(PASSKEYS)).body.data as any[];
    expect(listed.map(({ name }) => name)).toEqual(['Two', 'One']);
    const path = `${PASSKEYS}/${answer.body.data.id}`;
    const renamed = await owner.send('PATCH', path, { name: ' Phone ' });
    expect(renamed.body.data.name).toBe('Phone');
    const stale = await owner.delete(path, { 'if-match': '"stale"' });
    expect(stale.body.code).toBe('precondition_failed');
    const { headers } = await owner.get(path);
    const tag = { 'if-match': headers.get('etag')! };
    expect((await owner.delete(path, tag)).status).toBe(200);
    expect((await owner.delete(path)).body.code).toBe('not_found');
    expect(await signIn(device)).toMatchObject(refused);
    expect(await audited()).toEqual([
      ['passkey.removed', { name: 'Phone' }],
      ['passkey.renamed', { from: 'One', to: 'Phone' }],
      ['passkey.added', { name: 'Two' }],
      ['passkey.added', { name: 'One' }],
    ]);
  });

  it('belong to their account alone, and to no key', async () => {
    const { answer } = await addPasskey(owner);
    const path = `${PASSKEYS}/${answer.body.data.id}`;
    const stranger = newcomer();
    await stranger.signUp(`stranger-${email}`);
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const body = method === 'PATCH' ? { name: 'Mine' } : undefined;
      expect((await stranger.send(method, path, body)).body.code).toBe('not_found');
    }
    const { rawKey } = (await owner.post('/v1/api-keys', { name: 'x' })).body.data;
    const byKey = await newcomer().get(PASSKEYS, { 'x-api-key': rawKey });
    expect(byKey.body.code).toBe('session_required');
  });

  it('are at most 20, and open no disabled account', async () => {
    const { device } = await addPasskey(owner);
    for (let n = 1; n < 20; n++) expect((await addPasskey(owner)).answer.status).toBe(201);
    expect((await addPasskey(owner)).answer.body.code).toBe('limit_reached');
    const { id } = (await owner.get('/api/v1/account')).body.data;
    await disableAccount(service, id);
    expect((await signIn(device)).body.code).toBe('invalid_credentials');
  });

  it('limit the challenges of an address, but not those that sign in', async () => {
    const { device } = await addPasskey(owner);
    const browser = newcomer();
    for (let n = 0; n < 5; n++) {
      expect(await signIn(device, {}, browser)).toMatchObject({ status: 201 });
    }
    const statuses: number[] = [];
    for (let n = 0; n < 61; n++) statuses.push((await browser.post(BEGIN)).status);
    expect(statuses).toEqual([...Array<number>(60).fill(200), 429]);
    expect((await newcomer().post(BEGIN)).status).toBe(200);
  });

  it('open nothing for a user who is disabled, and all again once enabled', async () => {
    const { device } = await addPasskey(owner);
    await switchUser(service, email, Date.now());
    expect(await signIn(device)).toMatchObject(refused);
    await switchUser(service, email, null);
    expect((await signIn(device)).status).toBe(201);
  });

  it('belong to the host of PUBLIC_URL, where there is one', async () => {
    const settings = { PUBLIC_URL: 'https://reader.example.com/feeds' };
    const other = await TestService.start(engine, settings);
    const { data } = (await new Browser(other.url).post(BEGIN)).body;
    expect(data.publicKey.rpId).toBe('reader.example.com');
    await other.stop();
  });
});

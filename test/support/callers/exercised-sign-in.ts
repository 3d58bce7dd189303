import type { Answer, ApiClient } from '../../../src/testing/api-client.js';
import { AuthenticatorApp } from './authenticator-app.js';
import { Browser, PASSWORD } from './browser.js';
import { linkIn } from './mailed-service.js';
import type { SmtpServer } from '../servers/smtp-server.js';
import { SoftwareAuthenticator } from './software-authenticator.js';

interface World {
  /** Sends a request, and compares its answer with the document. */
  call: (
    method: string,
    path: string,
    values: Record<string, string>,
    body?: object,
    by?: Browser | ApiClient,
  ) => Promise<Answer>;
  client: ApiClient;
  url: string;
  /** Where the e-mail of the service arrives. */
  smtp: SmtpServer;
  nowhere: { id: string };
}

/** The operations of people: sign-up, sign-in, sessions, second factors and the account itself. */
export async function exerciseSignIn(world: World): Promise<void> {
  const { call, client, url, nowhere } = world;
  const person = new Browser(url);
  const signedUp = { email: 'ada@example.com', password: PASSWORD };
  const credentials = { ...signedUp, password: 'wrong' };
  for (const body of [signedUp, signedUp, {}]) {
    await call('post', '/api/v1/accounts', {}, body, person);
  }
  for (const body of [signedUp, credentials, {}]) {
    await call('post', '/api/v1/sessions', {}, body, person);
  }
  const sessions = await call('get', '/api/v1/sessions', {}, undefined, person);
  const session = { id: sessions.body.data[1].id as string };
  const change = { currentPassword: PASSWORD, newPassword: PASSWORD };
  for (const by of [person, client, new Browser(url)]) {
    await call('get', '/api/v1/account', {}, undefined, by);
    await call('get', '/api/v1/account/single-sign-on', {}, undefined, by);
    for (const settings of [{ purpose: 'read' }, { purpose: 'fun' }]) {
      await call('patch', '/api/v1/account', {}, settings, by);
    }
    await call('put', '/api/v1/account/password', {}, change, by);
    await call('get', '/api/v1/sessions/{id}', session, undefined, by);
    await call('delete', '/api/v1/sessions/{id}', session, undefined, by);
    await call('get', '/api/v1/sessions', {}, undefined, by);
  }
  await call('delete', '/api/v1/sessions/{id}', nowhere, undefined, person);
  await call('delete', '/api/v1/sessions/current', {}, undefined, person);
  await person.signIn(signedUp.email);
  await call('delete', '/api/v1/sessions', {}, undefined, person);
  await exercisePasswordResets(world, signedUp);
  await person.signIn(signedUp.email);
  await exerciseSecondFactor(world, person, signedUp);
  await exercisePasskeys(world, person);
  await exerciseInvitations(world, person);
  await exerciseTeam(world, person);
  await call('post', '/api/v1/account/deletion', {}, credentials, client);
  await call('post', '/api/v1/account/deletion', {}, { password: 'wrong' }, person);
  await call('post', '/api/v1/account/deletion', {}, { password: PASSWORD }, person);
}

/** Ends the sessions of the user, whose password is the same again. */
async function exercisePasswordResets(
  { call, url, smtp, nowhere }: World,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const path = '/api/v1/password-resets';
  const stranger = new Browser(url);
  const unknown = `${nowhere.id}@example.com`;
  for (const body of [{ email }, { email: unknown }, { email: 'nonsense' }]) {
    await call('post', path, {}, body, stranger);
  }
  const { token } = linkIn(await smtp.newest(email));
  for (const body of [
    { token, password: 'x' },
    { token, password },
    { token, password },
  ]) {
    await call('post', `${path}/complete`, {}, body, stranger);
  }
}

async function exercisePasskeys(
  { call, client, url, nowhere }: World,
  person: Browser,
): Promise<void> {
  const path = '/api/v1/passkeys';
  for (const [password, by] of [
    ['wrong', person],
    [PASSWORD, client],
  ] as const) {
    await call('post', `${path}/options`, {}, { password }, by);
  }
  const begun = await call('post', `${path}/options`, {}, { password: PASSWORD }, person);
  const { challenge, rp } = begun.body.data.publicKey;
  const device = new SoftwareAuthenticator(url, rp.id as string);
  const made = { name: 'Laptop', credential: device.create(challenge as string) };
  const created = await call('post', path, {}, made, person);
  for (const by of [person, client]) {
    await call('post', path, {}, made, by);
    await call('get', path, {}, undefined, by);
  }
  const stranger = new Browser(url);
  const signIn = '/api/v1/sessions/passkey';
  const options = (await call('post', `${signIn}-options`, {}, undefined, stranger)).body.data;
  const credential = device.get(options.publicKey.challenge as string);
  for (const body of [{ credential }, { credential }, { credential: {} }]) {
    await call('post', signIn, {}, body, stranger);
  }
  const one = { id: created.body.data.id as string };
  for (const values of [one, nowhere]) {
    await call('get', `${path}/{id}`, values, undefined, person);
    await call('patch', `${path}/{id}`, values, { name: 'Phone' }, person);
    await call('delete', `${path}/{id}`, values, undefined, person);
  }
}

async function exerciseSecondFactor(
  { call, client, url }: World,
  person: Browser,
  signedUp: { email: string; password: string },
): Promise<void> {
  const path = '/api/v1/account/second-factor';
  const begun = await call('post', path, {}, { password: PASSWORD }, person);
  const app = new AuthenticatorApp(begun.body.data.secret as string);
  for (const code of ['nonsense', app.code(), app.code()]) {
    await call('post', `${path}/confirmation`, {}, { code }, person);
  }
  const stranger = new Browser(url);
  for (const code of [{}, { code: '000000' }, { code: 1 }]) {
    await call('post', '/api/v1/sessions', {}, { ...signedUp, ...code }, stranger);
  }
  for (const by of [person, client]) {
    await call('get', path, {}, undefined, by);
    for (const operation of ['', '/recovery-codes', '/removal', '/removal']) {
      for (const password of ['wrong', PASSWORD]) {
        await call('post', `${path}${operation}`, {}, { password }, by);
      }
    }
  }
}

/** Invitations, and all ways to accept one. */
async function exerciseInvitations(
  { call, client, url, nowhere }: World,
  person: Browser,
): Promise<void> {
  const path = '/api/v1/invitations';
  const invite = async (body: object, by: Browser | ApiClient = person) => {
    const { data } = (await call('post', path, {}, body, by)).body;
    return { token: (data?.url as string | undefined)?.split('#')[1], id: data?.id as string };
  };
  const { token } = await invite({ role: 'reader' });
  const { token: bound, id } = await invite({ role: 'editor', email: 'eve@example.com' });
  await invite({ role: 'king' });
  await invite({ role: 'owner' }, client);
  for (const by of [person, client, new Browser(url)]) {
    await call('get', path, {}, undefined, by);
    for (const values of [{ id }, nowhere]) {
      await call('get', `${path}/{id}`, values, undefined, by);
    }
  }
  const eve = { email: 'eve@example.com', password: PASSWORD };
  const accept = (body: object, by = new Browser(url)) =>
    call('post', `${path}/accept`, {}, body, by);
  for (const body of [{ token }, { token: 'x' }, { token: bound, ...eve }, { token: bound }]) {
    await accept(body);
  }
  await accept({ token, ...eve });
  await accept({ token, ...eve, password: 'a wrong password' });
  await accept({ token }, person);
  for (const by of [new Browser(url), client, person]) {
    const one = await invite({ role: 'reader' });
    for (const values of [{ id: one.id ?? nowhere.id }, nowhere]) {
      await call('delete', `${path}/{id}`, values, undefined, by);
    }
  }
}

/** The user, and the members of an account, of whom the only owner must stay. */
async function exerciseTeam({ call, client, url, nowhere }: World, person: Browser): Promise<void> {
  const { data: account } = (await person.get('/api/v1/account')).body;
  const members = await call('get', '/api/v1/members', {}, undefined, person);
  const one = { id: members.body.data[0].id as string };
  for (const by of [person, client, new Browser(url)]) {
    await call('get', '/api/v1/me', {}, undefined, by);
    for (const name of ['Ada', 1]) await call('patch', '/api/v1/me', {}, { name }, by);
    for (const accountId of [account.id, nowhere.id, 'x']) {
      await call('post', '/api/v1/sessions/current/account', {}, { accountId }, by);
    }
    await call('get', '/api/v1/members', {}, undefined, by);
    for (const values of [one, nowhere]) {
      await call('get', '/api/v1/members/{id}', values, undefined, by);
      for (const role of ['owner', 'reader', 'king']) {
        await call('patch', '/api/v1/members/{id}', values, { role }, by);
      }
      await call('delete', '/api/v1/members/{id}', values, undefined, by);
    }
    await call('delete', '/api/v1/members/current', {}, undefined, by);
  }
}

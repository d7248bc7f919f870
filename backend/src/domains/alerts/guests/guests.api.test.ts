import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { captchaToken } from '../../../testing/captcha-token.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type MailServer, startMailServer } from '../../../testing/servers/mail-server.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { expectSoon, jobsDone } from '../../../testing/waiting.ts';
import { checkAlerts } from '../check/check-alerts.ts';
import { deleteExpiredRequests } from './request.repository.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SILVER = { kind: 'SPOT_PRICE', metal: 'silver', direction: 'BELOW', value: 38 };

let mailServer: MailServer;
let shop: TestShop;
beforeAll(async () => {
  mailServer = await startMailServer();
  shop = await createTestShop({ env: { CAPTCHA: 'on', TRUST_PROXY: 'on', SMTP_URL: mailServer.url } });
});
afterAll(async () => {
  await shop.close();
  await mailServer.close();
});
beforeEach(async () => {
  await shop.setSpot({ gold: 4_000, silver: 50, platinum: 1_500, palladium: 1_400 });
  await shop.db.deleteFrom('alert_recipient').execute();
  await shop.db.deleteFrom('alert').execute();
  await shop.db.deleteFrom('alert_request').execute();
});

let visitors = 0;
const REQUEST = `mutation ($email: String!, $input: CustomerAlertInput!, $zone: String) {
  requestGuestAlert(email: $email, input: $input, time_zone: $zone) { status } }`;

/** Requests an alert from a new network address. */
async function request(
  email: string,
  input: object = SILVER,
  more: { address?: string; zone?: string } = {},
) {
  const { address = `203.0.113.${++visitors}`, zone = null } = more;
  const answer = await shop.query<{ requestGuestAlert: { status: string } | null }>(
    REQUEST,
    { email, input, zone },
    { headers: { 'x-forwarded-for': address, 'x-recaptcha': await captchaToken(shop.app, 'alert') } },
  );
  await jobsDone(shop.db);
  return answer;
}

const mailsTo = (email: string) => mailServer.mails.filter(({ recipients }) => recipients.includes(email));
/** Returns the number of mails to a mailbox, however it is spelled. */
const mailsOf = (email: string) =>
  mailServer.mails.filter(({ recipients }) => recipients.some((one) => one.toLowerCase() === email)).length;
const lastTo = (email: string) => mailsTo(email).at(-1)?.parsed;
const tokenIn = (email: string, page: 'confirm' | 'stop') =>
  new RegExp(`alerts/${page}/([\\w-]{43})`).exec(lastTo(email)?.text ?? '')?.[1] ?? '';

async function confirm(token: string) {
  return shop.query<{ confirmGuestAlert: { status: string; token: string } | null }>(
    'mutation ($token: String!) { confirmGuestAlert(token: $token) { status token } }',
    { token },
  );
}

/** Requests and confirms an alert. Returns the token of the guest's link. */
async function subscribe(email: string, input: object = SILVER): Promise<string> {
  await request(email, input);
  const { data } = await confirm(tokenIn(email, 'confirm'));
  return data.confirmGuestAlert?.token ?? '';
}

async function byLink(token: string) {
  const { data } = await shop.query<{ alertMailsByLink: { alerts: { uid: string }[] } | null }>(
    `query ($token: String!) { alertMailsByLink(token: $token) {
      is_guest alerts { uid kind metal value } delivery { frequency time_zone } } }`,
    { token },
  );
  return data.alertMailsByLink;
}

/** Lets silver fall below the threshold, and waits for the mails. */
async function fire(): Promise<void> {
  shop.clock.advance(1_000);
  await shop.setSpot({ silver: 37 });
  await checkAlerts(shop.services);
  await jobsDone(shop.db);
}

const post = (token: string) =>
  shop.app.inject({
    method: 'POST',
    url: `/alerts/stop/${token}`,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

describe('an alert of a guest', () => {
  it('keeps its quantity until it is confirmed, and then (ALRT-01, ALRT-04)', async () => {
    const email = 'tiers@guest.example';
    await subscribe(email, { kind: 'PRODUCT_PRICE', sku: 'AG-SHIP-1', quantity: 20, value: 1 });
    expect(lastTo(email)?.text).toContain('20 pieces or more');
    expect(await shop.db.selectFrom('alert').select(['kind', 'quantity']).execute()).toEqual([
      { kind: 'price', quantity: 20 },
    ]);
  });

  it('begins with the confirmed e-mail, and fires like that of a customer (ALRT-04)', async () => {
    const email = 'ada@guest.example';
    expect((await request(email)).data.requestGuestAlert).toEqual({ status: 'UNCONFIRMED' });
    expect(lastTo(email)?.subject).toBe('Confirm your alert');
    expect(lastTo(email)?.text).toContain('At or below $38.00');
    await fire();
    expect(mailsTo(email)).toHaveLength(1);
    await shop.setSpot({ silver: 50 });

    const token = tokenIn(email, 'confirm');
    const { data } = await confirm(token);
    expect(data.confirmGuestAlert?.status).toBe('CONFIRMED');
    expect((await confirm(token)).errors?.[0]?.extensions?.code).toBe('ALERT_CONFIRMATION_INVALID');
    expect(await byLink(data.confirmGuestAlert?.token ?? '')).toMatchObject({
      is_guest: true,
      alerts: [{ kind: 'SPOT_PRICE', metal: 'silver', value: 38 }],
      delivery: { frequency: 'IMMEDIATE', time_zone: 'America/New_York' },
    });

    await fire();
    await expectSoon(() => mailsTo(email)).toHaveLength(2);
    expect(lastTo(email)?.subject).toBe('Silver is at or below $38.00');
    const headers = Object.fromEntries(lastTo(email)?.headers.map(({ key, value }) => [key, value]) ?? []);
    expect(headers['list-unsubscribe']).toMatch(/^<http:\/\/shop\.test\/alerts\/stop\/[\w-]{43}>$/);
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(lastTo(email)?.text).toContain('stop all alert e-mails');
  });

  it('ends with one click of a mail program, which deletes the address; reading the link changes nothing (ALRT-04)', async () => {
    const token = await subscribe('ben@guest.example');
    expect((await shop.app.inject({ url: `/alerts/stop/${token}` })).statusCode).not.toBe(500);
    expect((await byLink(token))?.alerts).toHaveLength(1);
    const stopped = await post(token);
    expect(stopped.statusCode).toBe(200);
    expect(stopped.body).toContain('no longer get alert e-mails');
    expect(await byLink(token)).toBeNull();
    expect((await post(token)).statusCode).toBe(404);
    expect((await post('x'.repeat(43))).statusCode).toBe(404);
    expect(await shop.db.selectFrom('alert').selectAll().execute()).toEqual([]);
    await fire();
    expect(mailsTo('ben@guest.example')).toHaveLength(1);
  });

  it('is confirmed by its own link only (ALRT-04)', async () => {
    const email = 'cleo@guest.example';
    await request(email, SILVER);
    const first = tokenIn(email, 'confirm');
    await request(email, { kind: 'MARKET_OPEN', metal: 'gold' });
    const second = tokenIn(email, 'confirm');
    const guest = (await confirm(second)).data.confirmGuestAlert?.token ?? '';
    expect(await byLink(guest)).toMatchObject({ alerts: [{ kind: 'MARKET_OPEN' }] });
    expect((await confirm(first)).data.confirmGuestAlert?.token).toBe(guest);
    expect((await byLink(guest))?.alerts).toHaveLength(2);
  });

  it('is confirmed once, by two readers at the same time (ALRT-04)', async () => {
    await request('race@guest.example');
    const token = tokenIn('race@guest.example', 'confirm');
    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(1);
    expect(await shop.db.selectFrom('alert').selectAll().execute()).toHaveLength(1);
  });

  it('expires without a confirmation, and the address is deleted (ALRT-04)', async () => {
    await request('dora@guest.example');
    const token = tokenIn('dora@guest.example', 'confirm');
    shop.clock.advance(2 * DAY_MS + 1);
    await shop.setSpot({ gold: 4_000, silver: 50, platinum: 1_500, palladium: 1_400 });
    expect((await confirm(token)).errors?.[0]?.extensions?.code).toBe('ALERT_CONFIRMATION_INVALID');
    await deleteExpiredRequests(shop.db, shop.clock.now());
    expect(await shop.db.selectFrom('alert_request').selectAll().execute()).toEqual([]);
  });

  it('is changed and deleted only with the link of its own guest (ALRT-04)', async () => {
    const eva = await subscribe('eva@guest.example');
    const finn = await subscribe('finn@guest.example');
    const uid = (await byLink(eva))?.alerts[0]?.uid;
    const remove = 'mutation ($token: String!, $uid: ID!) { deleteGuestAlert(token: $token, uid: $uid) }';
    const { errors } = await shop.query(remove, { token: finn, uid });
    expect(errors?.[0]?.extensions?.code).toBe('ALERT_NOT_FOUND');
    expect((await shop.query(remove, { token: 'y'.repeat(43), uid })).errors?.[0]?.extensions?.code).toBe(
      'ALERT_LINK_INVALID',
    );
    expect((await shop.query(remove, { token: eva, uid })).errors).toBeUndefined();
    expect((await byLink(eva))?.alerts).toEqual([]);
  });
});

describe('a request of a guest', () => {
  it('answers the same for known, new and limited addresses (ALRT-04)', async () => {
    await subscribe('gina@guest.example');
    const answers = [];
    for (const email of ['gina@guest.example', 'new@guest.example']) {
      answers.push((await request(email)).data);
    }
    for (const value of [37, 36, 35, 34, 33]) {
      answers.push((await request('gina@guest.example', { ...SILVER, value })).data);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(['{"requestGuestAlert":{"status":"UNCONFIRMED"}}']),
    );
  });

  it('sends one mail about the same alert, and five a day to one mailbox (ALRT-04)', async () => {
    const email = 'hugo@guest.example';
    await Promise.all([request(email), request(email), request('HUGO@guest.example')]);
    expect(mailsOf(email)).toBe(1);
    for (const value of [37, 36, 35, 34, 33, 32]) await request(email, { ...SILVER, value });
    expect(mailsOf(email)).toBe(5);
    shop.clock.advance(DAY_MS + 1);
    await shop.setSpot({ gold: 4_000, silver: 50, platinum: 1_500, palladium: 1_400 });
    await request(email, { ...SILVER, value: 31 });
    expect(mailsOf(email)).toBe(6);
  });

  it('is limited for each visitor (ALRT-04)', async () => {
    const codes = [];
    for (let at = 0; at < 12; at += 1) {
      const { errors } = await request(`many${at}@guest.example`, SILVER, { address: '198.51.100.7' });
      codes.push(errors?.[0]?.extensions?.code ?? 'ok');
    }
    expect(codes.filter((code) => code === 'ok')).toHaveLength(10);
    expect(codes.slice(10)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
  });

  it.each([
    ['a broken address', 'hugo@', SILVER, undefined, 'INVALID_EMAIL'],
    ['a second recipient', 'a@b.example, c@d.example', SILVER, undefined, 'INVALID_EMAIL'],
    ['an unknown time zone', 'ida@guest.example', SILVER, 'Mars/Olympus', 'UNKNOWN_TIME_ZONE'],
    ['a reached target', 'ida@guest.example', { ...SILVER, value: 60 }, undefined, 'ALERT_REACHED_ALREADY'],
    [
      'an unknown product',
      'ida@guest.example',
      { kind: 'BACK_IN_STOCK', sku: 'X' },
      undefined,
      'PRODUCT_NOT_FOUND',
    ],
  ])('is rejected for %s, without a mail (ALRT-04)', async (_what, email, input, zone, code) => {
    const { errors } = await request(email, input, zone === undefined ? {} : { zone });
    expect(errors?.[0]?.extensions?.code).toBe(code);
    expect(mailsTo('ida@guest.example')).toEqual([]);
  });

  it('needs a captcha token of its own label (ALRT-04)', async () => {
    const ask = async (token: string) =>
      shop.query(
        REQUEST,
        { email: 'jan@guest.example', input: SILVER },
        { headers: { 'x-recaptcha': token } },
      );
    expect((await ask('')).errors?.[0]?.extensions?.code).toBe('CAPTCHA_FAILED');
    const other = await ask(await captchaToken(shop.app, 'newsletter'));
    expect(other.errors?.[0]?.extensions?.code).toBe('CAPTCHA_FAILED');
    expect(mailsTo('jan@guest.example')).toEqual([]);
  });

  it('stores no token in plain text (ALRT-04)', async () => {
    await request('kim@guest.example');
    const token = tokenIn('kim@guest.example', 'confirm');
    const rows = await shop.db.selectFrom('alert_request').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    await must(shop.query, 'mutation ($token: String!) { confirmGuestAlert(token: $token) { status } }', {
      token,
    });
  });
});

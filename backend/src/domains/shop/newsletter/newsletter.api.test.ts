import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captchaToken } from '../../../testing/captcha-token.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type MailServer, startMailServer } from '../../../testing/servers/mail-server.ts';
import { jobsDone } from '../../../testing/waiting.ts';

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

const DAY_MS = 24 * 3_600_000;
let visitors = 0;
async function subscribe(email: string, address = `203.0.113.${++visitors}`) {
  const answer = await shop.query<{ subscribeEmailToNewsletter: { status: string } | null }>(
    'mutation($email: String!) { subscribeEmailToNewsletter(email: $email) { status } }',
    { email },
    { headers: { 'x-forwarded-for': address, 'x-recaptcha': await captchaToken(shop.app, 'newsletter') } },
  );
  await jobsDone(shop.db);
  return answer;
}
const act = (name: 'confirmNewsletter' | 'unsubscribeNewsletter', token: string) =>
  shop.query<Record<string, { status: string } | null>>(
    `mutation($token: String!) { ${name}(token: $token) { status } }`,
    { token },
  );
/** Returns the mails to one address, newest last. */
const mailsTo = (email: string) => mailServer.mails.filter(({ recipients }) => recipients.includes(email));
const tokenIn = (email: string, action: 'confirm' | 'unsubscribe') =>
  new RegExp(`newsletter/${action}/([\\w-]{43})`).exec(mailsTo(email).at(-1)?.parsed.text ?? '')?.[1] ?? '';
const statusOf = async (email: string) =>
  (
    await shop.db
      .selectFrom('newsletter_subscriber')
      .select('status')
      .where('email', '=', email)
      .executeTakeFirst()
  )?.status;

describe('subscribeEmailToNewsletter', () => {
  it('sends a link that confirms the subscription once', async () => {
    const { data, errors } = await subscribe('ada@buyer.example');
    expect(errors).toBeUndefined();
    expect(data.subscribeEmailToNewsletter).toEqual({ status: 'UNCONFIRMED' });
    expect(await statusOf('ada@buyer.example')).toBe('unconfirmed');
    const [mail] = mailsTo('ada@buyer.example');
    expect(mail?.parsed.subject).toBe('Confirm your newsletter subscription');
    expect(mail?.parsed.html).toContain('http://shop.test/newsletter/confirm/');
    const headers = Object.fromEntries(mail?.parsed.headers.map(({ key, value }) => [key, value]) ?? []);
    expect(headers['list-unsubscribe']).toMatch(
      /^<http:\/\/shop\.test\/newsletter\/unsubscribe\/[\w-]{43}>$/,
    );
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');

    const token = tokenIn('ada@buyer.example', 'confirm');
    expect((await act('confirmNewsletter', token)).data.confirmNewsletter).toEqual({ status: 'SUBSCRIBED' });
    expect(await statusOf('ada@buyer.example')).toBe('subscribed');
    expect((await act('confirmNewsletter', token)).errors?.[0]?.message).toBe(
      'This link was already used or has expired. Subscribe again.',
    );
  });

  it('answers the same for a known address, and does not mail an address twice on a stranger’s request', async () => {
    const { data } = await subscribe('ADA@buyer.example');
    expect(data.subscribeEmailToNewsletter).toEqual({ status: 'UNCONFIRMED' });
    expect(mailsTo('ada@buyer.example')).toHaveLength(1);
    expect(mailsTo('ADA@buyer.example')).toHaveLength(0);
    await Promise.all([subscribe('ben@buyer.example'), subscribe('ben@buyer.example')]);
    expect((await subscribe('ben@buyer.example')).data.subscribeEmailToNewsletter?.status).toBe(
      'UNCONFIRMED',
    );
    expect(mailsTo('ben@buyer.example')).toHaveLength(1);
    shop.clock.advance(15 * 60_000);
    const old = tokenIn('ben@buyer.example', 'confirm');
    await subscribe('ben@buyer.example');
    expect(mailsTo('ben@buyer.example')).toHaveLength(2);
    expect((await act('confirmNewsletter', old)).errors).toHaveLength(1);
    expect((await act('confirmNewsletter', tokenIn('ben@buyer.example', 'confirm'))).errors).toBeUndefined();
  });

  it('accepts a link for seven days, and no invalid link', async () => {
    await subscribe('cleo@buyer.example');
    const token = tokenIn('cleo@buyer.example', 'confirm');
    shop.clock.advance(7 * DAY_MS);
    for (const each of [
      token,
      '',
      "' or 1=1",
      'x'.repeat(10_000),
      tokenIn('cleo@buyer.example', 'unsubscribe'),
    ]) {
      expect((await act('confirmNewsletter', each)).errors?.[0]?.message).toContain(
        'This link was already used',
      );
    }
    expect(await statusOf('cleo@buyer.example')).toBe('unconfirmed');
  });

  it.each([
    ['', 'You must specify an email address to subscribe to a newsletter.'],
    ['nobody', 'Enter a valid email address.'],
    ['a@b.example\r\nBcc: c@d.example', 'Enter a valid email address.'],
    ['<b>a</b>@b.example', 'Enter a valid email address.'],
    [`${'x'.repeat(100_000)}@b.example`, 'Enter a valid email address.'],
  ])('rejects %.40j', async (email, message) => {
    const { data, errors } = await subscribe(email);
    expect(data.subscribeEmailToNewsletter).toBeNull();
    expect(errors?.[0]).toMatchObject({ message, extensions: { category: 'graphql-input' } });
  });

  it('requires a captcha token, and accepts ten requests an hour from one address', async () => {
    const bare = await shop.query(
      'mutation { subscribeEmailToNewsletter(email: "x@buyer.example") { status } }',
    );
    expect(bare.errors?.[0]?.message).toBe('ReCaptcha validation failed, please try again');
    for (let times = 0; times < 10; times++) {
      expect((await subscribe(`flood-${times}@buyer.example`, '198.51.100.30')).errors).toBeUndefined();
    }
    expect((await subscribe('flood-10@buyer.example', '198.51.100.30')).errors?.[0]?.message).toBe(
      'You sent too many requests. Try again in an hour.',
    );
  });
});

describe('internationalized addresses', () => {
  it('handles look-alike letters like any address, and accepts both scripts of a domain (FIX-01)', async () => {
    const [plain, dotted] = ['vera@gmail.example', 'vera@gmaİl.example'];
    for (const email of [plain, dotted, dotted, 'vera@GMAİL.example']) {
      const { data, errors } = await subscribe(email);
      expect(errors).toBeUndefined();
      expect(data.subscribeEmailToNewsletter).toEqual({ status: 'UNCONFIRMED' });
    }
    // The test mail server shows domains in their own script.
    expect(mailsTo(plain)).toHaveLength(1);
    expect(mailsTo('vera@gmai\u0307l.example')).toHaveLength(1);
    await subscribe('vera@bücher.example');
    await subscribe('VERA@xn--bcher-kva.example');
    expect(mailsTo('vera@bücher.example')).toHaveLength(1);
  });

  it('rejects an address that no mail server accepts, with a message (FIX-01)', async () => {
    for (const email of ['vİra@gmail.example', '\u212Aim@gmail.example', 'vera@xn--\u00fc.example']) {
      expect((await subscribe(email)).errors?.[0]?.message).toBe('Enter a valid email address.');
    }
  });
});

describe('unsubscribing', () => {
  it('works by mutation and by one-click header, and the address can subscribe again', async () => {
    await subscribe('dora@buyer.example');
    await act('confirmNewsletter', tokenIn('dora@buyer.example', 'confirm'));
    const token = tokenIn('dora@buyer.example', 'unsubscribe');
    const click = await shop.app.inject({
      method: 'POST',
      url: `/newsletter/unsubscribe/${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect([click.statusCode, click.body]).toEqual([200, 'You are unsubscribed.\n']);
    expect(await statusOf('dora@buyer.example')).toBe('unsubscribed');
    expect((await act('unsubscribeNewsletter', token)).data.unsubscribeNewsletter).toEqual({
      status: 'UNSUBSCRIBED',
    });
    shop.clock.advance(15 * 60_000);
    await subscribe('dora@buyer.example');
    await act('confirmNewsletter', tokenIn('dora@buyer.example', 'confirm'));
    expect(await statusOf('dora@buyer.example')).toBe('subscribed');
  });

  it('reports an unknown link and changes nothing', async () => {
    for (const token of ['x', 'y'.repeat(43), '%27%20or%201']) {
      const click = await shop.app.inject({ method: 'POST', url: `/newsletter/unsubscribe/${token}` });
      expect(click.statusCode).toBe(404);
    }
    expect((await act('unsubscribeNewsletter', 'y'.repeat(43))).errors?.[0]?.message).toBe(
      'This link does not match a subscription.',
    );
  });
});

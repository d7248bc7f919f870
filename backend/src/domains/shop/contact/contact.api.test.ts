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

const CONTACT = 'mutation contactUs($input: ContactUsInput!) { contactUs(input: $input) { status } }';
const MESSAGE = {
  name: 'Marta Oakes',
  email: 'marta@oakes.example',
  telephone: '(555) 010-7788',
  comment: 'Do you take\r\ncast bars?',
};
let visitors = 0;
/** Sends a message, each time from another address. */
const write = async (input: object, address = `203.0.113.${++visitors}`) =>
  shop.query<{ contactUs: { status: boolean } | null }>(
    CONTACT,
    { input: { ...MESSAGE, ...input } },
    {
      headers: { 'x-forwarded-for': address, 'x-recaptcha': await captchaToken(shop.app, 'contact') },
    },
  );
const rows = () => shop.db.selectFrom('contact_message').selectAll().orderBy('id').execute();

describe('contactUs', () => {
  it('stores the message and mails it to the shop, with the sender as reply address (ROUTE-06, OPEN-46)', async () => {
    const { data, errors } = await write({});
    expect(errors).toBeUndefined();
    expect(data.contactUs).toEqual({ status: true });
    await jobsDone(shop.db);
    expect(mailServer.mails).toHaveLength(1);
    const [mail] = mailServer.mails;
    expect(mail?.recipients).toEqual([shop.services.shop.contact.email]);
    expect(mail?.parsed).toMatchObject({
      subject: 'Message from Marta Oakes',
      replyTo: [{ name: 'Marta Oakes', address: 'marta@oakes.example' }],
    });
    expect(mail?.parsed.text).toContain('Do you take\ncast bars?');
    expect(mail?.parsed.text).toContain('(555) 010-7788');
    expect(mail?.parsed.html).toContain('Do you take<br>cast bars?');
    const [row] = await rows();
    expect(row).toMatchObject({ name: 'Marta Oakes', comment: 'Do you take\ncast bars?' });
    expect(row?.mailed_at).toEqual(new Date(shop.clock.now()));
  });

  it('treats a repeated submission as one message', async () => {
    const twice = { comment: 'Twice.' };
    const answers = await Promise.all([write(twice), write({ ...twice, email: 'MARTA@oakes.example' })]);
    expect(answers.map(({ data }) => data.contactUs?.status)).toEqual([true, true]);
    await write(twice);
    expect((await rows()).filter(({ comment }) => comment === 'Twice.')).toHaveLength(1);
  });

  it('does not let a name, an address or a telephone add a header or a recipient', async () => {
    await jobsDone(shop.db);
    const before = mailServer.mails.length;
    const { errors } = await write({
      name: 'Marta\r\nBcc: other@victim.example\r\n',
      telephone: '555\r\nSubject: Won',
      comment: 'x\r\n.\r\nMAIL FROM:<a@b.example>\r\nBcc: other@victim.example',
    });
    expect(errors).toBeUndefined();
    await jobsDone(shop.db);
    const mail = mailServer.mails.at(-1);
    expect(mailServer.mails).toHaveLength(before + 1);
    expect(mail?.recipients).toEqual([shop.services.shop.contact.email]);
    expect(mail?.parsed.subject).toBe('Message from Marta Bcc: other@victim.example');
    expect(mail?.parsed.bcc ?? []).toEqual([]);
    expect(mail?.parsed.headers.filter(({ key }) => key === 'subject' || key === 'bcc')).toHaveLength(1);
    for (const email of [
      'marta@oakes.example\r\nBcc: other@victim.example',
      'marta@oakes.example, other@victim.example',
      '"x" <marta@oakes.example>',
    ]) {
      expect((await write({ email })).errors?.[0]?.message).toBe(
        'The email address is invalid. Verify the email address and try again.',
      );
    }
  });

  it('escapes markup in the mail', async () => {
    await write({ name: '<b>Marta</b>', comment: '<script>alert(1)</script><img src=x onerror=alert(1)>' });
    await jobsDone(shop.db);
    const html = mailServer.mails.at(-1)?.parsed.html ?? '';
    expect(html).not.toMatch(/<script>alert|<img src=x|<b>Marta/);
    expect(html).toContain('&#60;script&#62;alert(1)');
  });

  it.each([
    ['no name', { name: ' \n' }, 'Name field is required.'],
    ['no message', { comment: '' }, 'Comment field is required.'],
    [
      'no address',
      { email: 'marta' },
      'The email address is invalid. Verify the email address and try again.',
    ],
    [
      'a message of 100 kB',
      { comment: 'x'.repeat(100_000) },
      'Comment field is longer than 5,000 characters.',
    ],
    ['a name of 100 kB', { name: 'x'.repeat(100_000) }, 'Name field is longer than 120 characters.'],
    [
      'an address of 100 kB',
      { email: `${'x'.repeat(100_000)}@oakes.example` },
      'The email address is invalid. Verify the email address and try again.',
    ],
    ['an escape', { name: '\u001b[2J' }, 'Name field contains characters we cannot display. Remove them.'],
    ['a NUL', { comment: 'a\u0000b' }, 'Comment field contains characters we cannot display. Remove them.'],
    ['a long phone number', { telephone: '1'.repeat(41) }, 'Phone field is longer than 40 characters.'],
  ])('rejects %s and stores nothing', async (_, input, message) => {
    const before = (await rows()).length;
    const { status, data, errors } = await write(input);
    expect([status, data.contactUs]).toEqual([200, null]);
    expect(errors?.[0]).toMatchObject({ message, extensions: { category: 'graphql-input' } });
    expect((await rows()).length).toBe(before);
  });

  it('requires a captcha token, and accepts ten messages an hour from one address', async () => {
    const { errors } = await shop.query(CONTACT, { input: MESSAGE });
    expect(errors?.[0]?.message).toBe('ReCaptcha validation failed, please try again');
    const address = '198.51.100.20';
    for (let times = 0; times < 10; times++) {
      expect((await write({ comment: `Message ${times}` }, address)).errors).toBeUndefined();
    }
    expect((await write({ comment: 'One more' }, address)).errors?.[0]?.message).toBe(
      'You sent too many messages. Try again in an hour.',
    );
    shop.clock.advance(3_600_000);
    expect((await write({ comment: 'One more' }, address)).errors).toBeUndefined();
  });
});

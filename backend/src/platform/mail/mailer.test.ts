import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chooseMailer } from './choose-mailer.ts';
import type { Mail, Mailer } from './mailer.ts';

const FROM = 'Ingot <desk@ingot.example>';
/** The shop settings that name the sender when MAIL_FROM is unset. */
const SHOP = {
  store: { storeName: 'Another' },
  contact: { email: 'another@oakes.example' },
} as Parameters<typeof chooseMailer>[1];
const MAIL: Mail = {
  key: 'order-placed-000000001',
  to: 'marta@oakes.example',
  subject: 'Your order 000000001: wire $8,095.50 by Friday — “soon”',
  html: '<p>Your prices are <b>fixed</b>, Zoë.<img src="cid:logo"></p>',
  text: 'Your prices are fixed, Zoë.\n.\nA line with a dot above.',
  images: [
    { id: 'logo', fileName: 'logo.png', contentType: 'image/png', content: Buffer.from([137, 80, 78, 71]) },
  ],
};

interface Received {
  readonly recipients: readonly string[];
  readonly raw: string;
}

interface Setup {
  readonly mailer: Mailer;
  received(): Promise<Received[]>;
  close(): Promise<void>;
}

async function outboxSetup(): Promise<Setup> {
  const folder = await mkdtemp(join(tmpdir(), 'ingot-outbox-'));
  const mailer = await chooseMailer(
    {
      smtpUrl: null,
      outboxDir: join(folder, 'made', 'later'),
      mailFrom: FROM,
    },
    SHOP,
  );
  return {
    mailer,
    async received() {
      const names = await readdir(join(folder, 'made', 'later')).catch(() => []);
      expect(names.filter((name) => !name.endsWith('.eml'))).toEqual([]);
      const raws = names.map((name) => readFile(join(folder, 'made', 'later', name), 'utf8'));
      return (await Promise.all(raws)).map((raw) => ({
        raw,
        recipients: [/^To: (.*)$/m.exec(raw)?.[1]?.trim() ?? ''],
      }));
    },
    close: async () => {
      await mailer.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function smtpSetup(): Promise<Setup> {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'shop' && password === 's3cret' ? done(null, { user: 'shop' }) : done(new Error('no')),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          recipients: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  const mailer = await chooseMailer(
    {
      smtpUrl: `smtp://shop:s3cret@127.0.0.1:${port}`,
      outboxDir: '/nowhere',
      mailFrom: FROM,
    },
    SHOP,
  );
  return {
    mailer,
    received: async () => received,
    close: async () => {
      await mailer.close();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

describe.each([
  ['outbox folder', outboxSetup],
  ['mail server', smtpSetup],
])('a mailer into the %s', (_name, makeSetup) => {
  let setup: Setup;
  beforeAll(async () => {
    setup = await makeSetup();
  });
  afterAll(() => setup.close());

  test('rejects addresses, subjects and keys that could inject headers', async () => {
    const attempts: Partial<Mail>[] = [
      { to: 'marta@oakes.example\r\nBcc: other@victim.example' },
      { to: 'marta@oakes.example, other@victim.example' },
      { to: '"Marta" <marta@oakes.example>' },
      { to: 'marta@oakes.example>\nRCPT TO:<other@victim.example' },
      { to: '' },
      { subject: 'Order\r\nBcc: other@victim.example' },
      { subject: 'Order\u2028Bcc: other@victim.example' },
      { key: '../../etc/passwd' },
      { replyTo: { name: 'Marta\r\nBcc: other@victim.example', address: 'marta@oakes.example' } },
      { replyTo: { name: 'Marta', address: 'marta@oakes.example, other@victim.example' } },
      { unsubscribeUrl: 'https://shop.test/>\r\nBcc: other@victim.example' },
      { unsubscribeUrl: 'javascript:alert(1)' },
    ];
    for (const attempt of attempts) {
      await expect(setup.mailer.send({ ...MAIL, ...attempt })).rejects.toThrow('The mail was not sent');
    }
    expect(await setup.received()).toEqual([]);
  });

  test('delivers the content unchanged', async () => {
    await setup.mailer.send(MAIL);
    const [only, ...others] = await setup.received();
    expect(others).toEqual([]);
    expect(only?.recipients).toEqual([MAIL.to]);
    const parsed: Email = await PostalMime.parse(only?.raw ?? '');
    expect(parsed.from).toMatchObject({ name: 'Ingot', address: 'desk@ingot.example' });
    expect(parsed.to).toMatchObject([{ address: MAIL.to }]);
    expect(parsed.cc ?? []).toEqual([]);
    expect(parsed.bcc ?? []).toEqual([]);
    expect(parsed.subject).toBe(MAIL.subject);
    expect(parsed.messageId).toBe('<order-placed-000000001@ingot.example>');
    expect(parsed.html?.trim()).toBe(MAIL.html);
    expect(parsed.text?.trim()).toBe(MAIL.text);
    expect(parsed.attachments).toMatchObject([{ contentId: '<logo>', mimeType: 'image/png' }]);
  });

  test('sets the reply address and the unsubscribe headers', async () => {
    await setup.mailer.send({
      ...MAIL,
      key: 'newsletter-1',
      replyTo: { name: '"Marta" <x@y.example>, Oakes', address: 'marta@oakes.example' },
      unsubscribeUrl: 'https://shop.test/newsletter/unsubscribe/abc',
    });
    const raw = (await setup.received())
      .map((mail) => mail.raw)
      .find((text) => text.includes('newsletter-1'));
    const parsed: Email = await PostalMime.parse(raw ?? '');
    expect(parsed.replyTo).toEqual([
      expect.objectContaining({ name: '"Marta" <x@y.example>, Oakes', address: 'marta@oakes.example' }),
    ]);
    const headers = Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value]));
    expect(headers['list-unsubscribe']).toBe('<https://shop.test/newsletter/unsubscribe/abc>');
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  });
});

test('an unreachable mail server is an error, so that the job is retried', async () => {
  const mailer = await chooseMailer(
    { smtpUrl: 'smtp://127.0.0.1:1', outboxDir: '/nowhere', mailFrom: FROM },
    SHOP,
  );
  await expect(mailer.send(MAIL)).rejects.toThrow();
  await mailer.close();
});

test('an outbox mail that is sent again replaces itself', async () => {
  const setup = await outboxSetup();
  await setup.mailer.send(MAIL);
  await setup.mailer.send(MAIL);
  expect(await setup.received()).toHaveLength(1);
  await setup.close();
});

test("the sender follows the shop's name and address unless MAIL_FROM names one (FIX-92)", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ingot-outbox-'));
  const shop = { store: { storeName: 'Ingot' }, contact: { email: 'desk@ingot.example' } };
  const mailer = await chooseMailer(
    { smtpUrl: null, outboxDir: folder, mailFrom: null },
    shop as Parameters<typeof chooseMailer>[1],
  );
  const sent = async (key: string) => {
    await mailer.send({ ...MAIL, key });
    return (await PostalMime.parse(await readFile(join(folder, `${key}.eml`), 'utf8'))).from;
  };
  expect(await sent('before')).toMatchObject({ name: 'Ingot', address: 'desk@ingot.example' });
  shop.store.storeName = 'Oakes, "Sons" & Müller';
  shop.contact.email = 'counter@oakes.example';
  expect(await sent('after')).toMatchObject({
    name: 'Oakes, "Sons" & Müller',
    address: 'counter@oakes.example',
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importShopSettings } from '../../../domains/shop/settings/import-settings.ts';
import { openShopSettings } from '../../../domains/shop/settings/open-shop-settings.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { type MailServer, startMailServer } from '../../../testing/servers/mail-server.ts';
import { createAccount } from '../../../testing/shopping/new-customer.ts';
import { placeGuestOrder } from '../../../testing/shopping/place-orders.ts';
import type { Send } from '../../../testing/shopping/shopper.ts';
import { jobsDone } from '../../../testing/waiting.ts';

let folder = '';
let mailServer: MailServer;
let shop: TestShop;
let desk: OfficeClient;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ingot-mail-texts-'));
  await writeFile(join(folder, 'de.json'), '{ "server.welcome-mail.heading": "Willkommen" }');
  mailServer = await startMailServer();
  shop = await createTestShop({ env: { SMTP_URL: mailServer.url, LANGUAGES_DIR: folder } });
  const view = { code: 'europe', id: 2, store_name: 'Ingot Europe', locale: 'de_DE' };
  await importShopSettings(shop.db, { storeConfig: { store_views: [view] } });
  await waitFor(() => expect(shop.services.shop.storeViews).toHaveLength(2));
  desk = await officeAs(shop, 'editor', 'Ines');
});
afterAll(async () => {
  await shop.close();
  await mailServer.close();
  await rm(folder, { recursive: true });
});

interface Form {
  readonly form: string;
  readonly text: string;
}
interface Text {
  readonly name: string;
  readonly label: string;
  readonly standard: readonly Form[];
  readonly own: readonly Form[] | null;
  readonly placeholders: readonly {
    readonly name: string;
    readonly meaning: string;
    readonly example: string;
  }[];
}
interface Edited {
  readonly version: number;
  readonly texts: readonly Text[];
  readonly samples: readonly { readonly code: string; readonly title: string }[];
  readonly versions: readonly {
    readonly number: number;
    readonly by: string;
    readonly changed_texts: number;
  }[];
}
interface Preview {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly problems: readonly { readonly name: string; readonly message: string }[];
}

const FIELDS = `version texts { name label standard { form text } own { form text } placeholders { name meaning example } }
  samples { code title } versions { number by changed_texts }`;
const HEADING = 'server.welcome-mail.heading';
const LEAD = 'server.welcome-mail.lead';

const one = (name: string, text: string) => ({ name, forms: [{ form: 'other', text }] });

async function read(code: string, language = 'en-US', client = desk): Promise<Edited> {
  const answer = await client.query<{ edited_mail: Edited }>(
    `query ($code: String!, $language: String!) { edited_mail(code: $code, language: $language) { ${FIELDS} } }`,
    { code, language },
  );
  expect(answer.errors).toBeUndefined();
  return answer.data.edited_mail;
}

function save(
  version: number,
  texts: readonly object[],
  { code = 'welcome', language = 'en-US', client = desk } = {},
) {
  return client.query<{ save_mail_texts: Edited }>(
    `mutation ($code: String!, $language: String!, $version: Int!, $texts: [MailTextInput!]!) {
      save_mail_texts(code: $code, language: $language, version: $version, texts: $texts) { ${FIELDS} }
    }`,
    { code, language, version, texts },
  );
}

function restore(version: number, number: number) {
  return desk.query<{ restore_mail_texts: Edited }>(
    `mutation ($version: Int!, $number: Int!) {
      restore_mail_texts(code: "welcome", language: "en-US", version: $version, number: $number) { ${FIELDS} }
    }`,
    { version, number },
  );
}

async function preview(draft: object): Promise<Preview> {
  const answer = await desk.query<{ mail_preview: Preview }>(
    `query ($draft: MailDraftInput!) { mail_preview(draft: $draft) { subject html text problems { name message } } }`,
    { draft: { language: 'en-US', sample: '', texts: [], ...draft } },
  );
  expect(answer.errors).toBeUndefined();
  return answer.data.mail_preview;
}

async function welcomeTo(headers: Record<string, string> = {}): Promise<string> {
  const { email } = await createAccount({
    query: (document: string, variables?: object) => shop.query(document, variables, { headers }),
  } as never);
  await jobsDone(shop.db);
  const found = mailServer.mails.find(
    ({ recipients, parsed }) =>
      recipients.includes(email) && parsed.messageId?.startsWith('<customer-welcome'),
  );
  return found?.parsed.text ?? '';
}

function problemsOf(errors: readonly { readonly extensions: object }[] | undefined): unknown {
  const details = errors?.[0]?.extensions as Readonly<Record<string, unknown>> | undefined;
  return JSON.parse(String(details?.['problems'] ?? '[]'));
}

const followed = () => shop.services.shop.mailTexts.get('en-US') ?? {};

describe('the texts of e-mails', () => {
  test('each e-mail explains its placeholders and has previews without a gap (CONT-05)', async () => {
    const { data } = await desk.query<{
      mail_list: { languages: { code: string }[]; groups: { mails: { code: string; title: string }[] }[] };
    }>('{ mail_list { languages { code } groups { mails { code title } } } }');
    expect(data.mail_list.languages.map(({ code }) => code)).toEqual(['en-US', 'de-DE']);
    const codes = data.mail_list.groups.flatMap(({ mails }) => mails.map(({ code }) => code));
    expect(codes).toEqual(expect.arrayContaining(['order-placed', 'desk-order', 'staff-account']));
    const names: string[] = [];
    for (const code of codes) {
      const { texts, samples } = await read(code);
      expect(texts, code).not.toHaveLength(0);
      names.push(...texts.map(({ name }) => name));
      for (const { name, label, placeholders, standard } of texts) {
        expect(label, name).toBeTruthy();
        expect(standard[0]?.text, name).toBeTruthy();
        for (const { meaning, example } of placeholders) expect([meaning, example], name).not.toContain(null);
      }
      expect(samples, code).not.toHaveLength(0);
      for (const sample of samples) {
        expect(sample.title).toBeTruthy();
        const shown = await preview({ code, sample: sample.code });
        const where = `${code} ${sample.code}`;
        expect(shown.subject, where).not.toMatch(/\{\w+\}|undefined/);
        expect(shown.text, where).not.toMatch(/\{\w+\}|undefined|NaN/);
        expect(shown.html, where).not.toMatch(/cid:|\{\{/);
      }
    }
    // A text belongs to one e-mail only, so that two pages never change the same text.
    expect(new Set(names).size).toBe(names.length);
  });

  test('a saved text is in the next e-mail of every process, with its history and audit entry (CONT-05)', async () => {
    const other = await openShopSettings({
      db: shop.db,
      listen: shop.services.listen,
      publicUrl: 'http://shop.test',
      clock: shop.clock,
      takesOnline: async () => true,
      onError: () => undefined,
    });
    expect((await read('welcome')).version).toBe(0);
    const { data, errors } = await save(0, [
      one(HEADING, '  Hello & <b>welcome</b>  '),
      one(LEAD, '{email} at {shop}: ready.'),
    ]);
    expect(errors).toBeUndefined();
    expect(data.save_mail_texts).toMatchObject({
      version: 1,
      versions: [{ number: 1, by: 'Ines', changed_texts: 2 }],
    });
    await waitFor(() => expect(followed()[HEADING]).toBe('Hello & <b>welcome</b>'));
    await waitFor(() => expect(other.shop.mailTexts.get('en-US')?.[HEADING]).toBe('Hello & <b>welcome</b>'));
    await other.stop();
    expect(await welcomeTo()).toContain('Hello & <b>welcome</b>, Marta');
    const mail = mailServer.mails.at(-1)?.parsed;
    expect(mail?.html).toContain('Hello &#38; &#60;b&#62;welcome&#60;/b&#62;, Marta');
    expect(mail?.text).toContain('@oakes.example at Ingot: ready.');
    const owner = await officeAs(shop, 'owner');
    const { data: log } = await owner.query<{ audit_log: { entries: object[] } }>(
      '{ audit_log(filter: { verb: "mail-texts" }) { entries { by subject before after } } }',
    );
    expect(log.audit_log.entries).toMatchObject([
      {
        by: 'Ines',
        subject: 'welcome en-US',
        before: { [HEADING]: 'Welcome' },
        after: { [HEADING]: 'Hello & <b>welcome</b>' },
      },
    ]);
    expect((await restore(1, 0)).data.restore_mail_texts).toMatchObject({ version: 2 });
    await waitFor(() => expect(followed()).toEqual({}));
    expect(await welcomeTo()).toContain('Welcome, Marta');
    const again = (await restore(2, 1)).data.restore_mail_texts;
    expect(again.version).toBe(3);
    expect(again.texts.find(({ name }) => name === HEADING)?.own).toEqual([
      { form: 'other', text: 'Hello & <b>welcome</b>' },
    ]);
    // Equal to the standard text: nothing of its own remains.
    const plain = (await save(3, [one(HEADING, 'Welcome')])).data.save_mail_texts;
    expect(plain.texts.every(({ own }) => own === null)).toBe(true);
    expect((await restore(4, 99)).code).toBe('VERSION_UNKNOWN');
  });

  test('rejects a missing or unknown placeholder by its name, and other bad texts (CONT-05)', async () => {
    const { version } = await read('welcome');
    const subject = 'server.welcome-mail.subject';
    const cases: [string, string, string][] = [
      [LEAD, 'Log in with {email}.', 'The placeholder {shop} is missing.'],
      [LEAD, '{email} {shop} {phone}', 'There is no placeholder {phone} in this text.'],
      [LEAD, '{email} {shop} { oops', 'A { or } stands outside of a placeholder.'],
      [HEADING, ' \u00a0\n ', 'The text is empty. Use the standard text instead.'],
      [HEADING, 'Hi \u202e there', 'The text has invisible characters. Type it again.'],
      [HEADING, 'Hi \u0000 there', 'The text has invisible characters. Type it again.'],
      [HEADING, 'x'.repeat(2_001), 'The text is longer than 2000 characters.'],
      [subject, `{shop} ${'x'.repeat(200)}`, 'The text is longer than 200 characters.'],
      ['server.welcome-mail.none', 'Hi', 'This e-mail has no such text.'],
      ['server.farewell-mail.heading', 'Hi', 'This e-mail has no such text.'],
      ['__proto__', 'Hi', 'This e-mail has no such text.'],
    ];
    for (const [name, text, message] of cases) {
      const { code, errors } = await save(version, [one(name, text)]);
      expect(code, message).toBe('TEXT_INVALID');
      expect(problemsOf(errors)).toEqual([{ name, message }]);
      const { problems } = await preview({ code: 'welcome', texts: [one(name, text)] });
      expect(problems).toEqual([{ name, message }]);
    }
    const codeLead = 'server.guest-email-code-mail.lead';
    const forms = (...texts: [string, string][]) => ({
      name: codeLead,
      forms: texts.map(([form, text]) => ({ form, text })),
    });
    const plural = { code: 'guest-code' };
    expect((await save(0, [forms(['other', '{count} minutes'])], plural)).code).toBe('TEXT_INVALID');
    expect((await save(0, [forms(['one', 'A minute'], ['other', 'Minutes'])], plural)).code).toBe(
      'TEXT_INVALID',
    );
    const good = await save(0, [forms(['one', 'One minute 🕐'], ['other', '{count} minutes 🕐'])], plural);
    expect(good.errors).toBeUndefined();
    await waitFor(() =>
      expect(followed()[codeLead]).toEqual({ one: 'One minute 🕐', other: '{count} minutes 🕐' }),
    );
    expect((await preview({ code: 'guest-code', texts: [] })).text).not.toContain('🕐');
    // A line break would make the mail server reject the subject.
    const broken = await save(version, [one(subject, 'Welcome\r\nBcc: all@example.com {shop}')]);
    const stored = broken.data.save_mail_texts.texts.find(({ name }) => name === subject)?.own?.[0]?.text;
    expect(stored).toBe('Welcome Bcc: all@example.com {shop}');
    expect((await read('welcome')).version).toBe(version + 1);
  });

  test('tells the second of two editors who has saved, also at the same moment (CONT-05)', async () => {
    const { version } = await read('farewell');
    const name = 'server.farewell-mail.heading';
    const second = await officeAs(shop, 'editor', 'Paul');
    const answers = await Promise.all([
      save(version, [one(name, 'Gone')], { code: 'farewell' }),
      save(version, [one(name, 'Bye')], { code: 'farewell', client: second }),
    ]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['CONFLICT', null]);
    const rejected = answers.find(({ code }) => code === 'CONFLICT');
    const winner = answers[0]?.code === null ? 'Ines' : 'Paul';
    expect(rejected?.errors?.[0]?.extensions).toMatchObject({ name: winner, version: version + 1 });
    expect((await read('farewell')).versions).toHaveLength(1);
  });

  test('each language has its own texts, and own English texts stand in for missing translations (CONT-05)', async () => {
    const { texts, version } = await read('welcome', 'de-DE');
    expect(texts.find(({ name }) => name === HEADING)?.standard).toEqual([
      { form: 'other', text: 'Willkommen' },
    ]);
    expect(version).toBe(0);
    const saved = await save(0, [one(HEADING, 'Grüezi')], { language: 'de-DE' });
    expect(saved.errors).toBeUndefined();
    const english = await read('welcome');
    expect(
      (await save(english.version, [one('server.welcome-mail.keeps', 'It keeps all.')])).errors,
    ).toBeUndefined();
    await waitFor(() => expect(shop.services.shop.mailTexts.get('de-DE')?.[HEADING]).toBe('Grüezi'));
    await waitFor(() => expect(followed()['server.welcome-mail.keeps']).toBe('It keeps all.'));
    const german = await welcomeTo({ store: 'europe' });
    expect(german).toContain('Grüezi, Marta');
    expect(german).toContain('It keeps all.');
    expect(await welcomeTo()).not.toContain('Grüezi');
    expect((await save(0, [], { language: 'fr-FR' })).code).toBe('LANGUAGE_UNKNOWN');
  });

  test('a test e-mail goes to the member of staff only, and not without limit (CONT-05)', async () => {
    const client = await officeAs(shop, 'editor', 'Vera');
    const send = (draft: object = {}) =>
      client.query<{ send_test_mail: { recipient: string; is_kept: boolean } }>(
        'mutation ($draft: MailDraftInput!) { send_test_mail(draft: $draft) { recipient is_kept } }',
        {
          draft: {
            code: 'welcome',
            language: 'en-US',
            sample: 'welcome',
            texts: [one(HEADING, 'Try')],
            ...draft,
          },
        },
      );
    const { data, errors } = await send();
    expect(errors).toBeUndefined();
    const { recipient, is_kept } = data.send_test_mail;
    expect(recipient).toMatch(/^editor-\d+@staff\.test$/);
    expect(is_kept).toBe(false);
    const mine = mailServer.mails.filter(({ recipients }) => recipients.includes(recipient));
    expect(mine.map(({ recipients, parsed }) => [recipients, parsed.subject])).toEqual([
      [[recipient], 'Test: Welcome to Ingot'],
    ]);
    expect(mine[0]?.parsed.text).toContain('Try, Marta');
    const codes: (string | null)[] = [];
    for (let sent = 0; sent < 20; sent++) codes.push((await send()).code);
    expect(codes).toEqual([...Array.from({ length: 19 }, () => null), 'TOO_MANY_TESTS']);
  });

  test('e-mails to the dealer and to staff have the changed texts (CONT-05)', async () => {
    const changes: [string, Record<string, string>][] = [
      ['desk-message', { subject: 'Counter: {name} writes' }],
      ['staff-account', { 'invitation-heading': 'Join the desk' }],
      ['desk-order', { 'placed-heading': 'Pack this one.' }],
      ['every-desk-mail', { next: 'To do' }],
    ];
    const list: Record<string, string> = {
      'desk-message': 'contact-mail',
      'staff-account': 'staff-mails',
      'desk-order': 'dealer-order-mails',
      'every-desk-mail': 'dealer-mails',
    };
    for (const [code, texts] of changes) {
      const own = Object.entries(texts).map(([key, words]) => one(`server.${list[code]}.${key}`, words));
      expect((await save(0, own, { code })).errors, code).toBeUndefined();
    }
    // The customer's e-mail about the inquiry has none of the texts of the desk.
    const { texts } = await read('sell-inquiry');
    expect(texts.map(({ label }) => label).join()).not.toMatch(/desk|customer/);
    await waitFor(() => expect(followed()['server.dealer-mails.next']).toBe('To do'));
    await importShopSettings(shop.db, { storeConfig: { dealer_mail: { orders: 'orders@desk.example' } } });
    await waitFor(() => expect(shop.services.shop.dealerMail.orders).toEqual(['orders@desk.example']));

    const written = await shop.query(
      'mutation ($input: ContactUsInput!) { contactUs(input: $input) { status } }',
      { input: { name: 'Ada', email: 'ada@shopper.example', comment: 'Do you take bars?' } },
    );
    expect(written.errors).toBeUndefined();
    const owner = await officeAs(shop, 'owner');
    const invited = await owner.query(
      'mutation { invite_staff(name: "Nora", email: "nora@desk.example", role: "editor") { id } }',
    );
    expect(invited.errors).toBeUndefined();
    await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 2);
    await jobsDone(shop.db);
    const to = (address: string) =>
      mailServer.mails.find(({ recipients }) => recipients.includes(address))?.parsed;
    expect(to(shop.services.shop.contact.email)?.subject).toBe('Counter: Ada writes');
    expect(to('nora@desk.example')?.text).toContain('Join the desk');
    expect(to('nora@desk.example')?.text).toMatch(/office\/invitation#[\w-]/);
    expect(to('orders@desk.example')?.text).toContain('Pack this one.');
    expect(to('orders@desk.example')?.text).toContain('To do');
    const command = await save(1, [one('server.dealer-order-mails.see', 'See it.')], { code: 'desk-order' });
    expect(problemsOf(command.errors)).toEqual([
      { name: 'server.dealer-order-mails.see', message: 'The placeholder {command} is missing.' },
    ]);
  });

  test('is closed to roles without the permission, and knows no other e-mail (CONT-05)', async () => {
    const bench = await officeAs(shop, 'bench');
    const closed = await bench.query('{ mail_list { languages { code } } }');
    expect(closed.code).toBe('NOT_PERMITTED');
    expect((await save(0, [], { client: bench })).code).toBe('NOT_PERMITTED');
    expect((await save(0, [], { code: 'staff-mails' })).code).toBe('MAIL_UNKNOWN');
  });
});

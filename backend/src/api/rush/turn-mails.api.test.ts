import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { storefront } from '../../testing/made-storefront.ts';
import { expectSoon } from '../../testing/waiting.ts';
import { type RushVisits, rushVisits } from './testing/rush-visits.ts';

let shop: TestShop;
let rush: RushVisits;
beforeAll(async () => {
  shop = await createTestShop({ storefront, env: { RUSH_REQUESTS: '1', RATE_LIMIT_PAGES_PER_MINUTE: '0' } });
  rush = rushVisits(shop);
});
afterAll(() => shop.close());

const TAKEN = /It is your turn/;

/** Posts the form of a shopper in line. */
const requestMail = (email: string, cookie: string, remoteAddress = rush.newVisitor()) =>
  shop.app.inject({
    method: 'POST',
    url: '/rush/mail',
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(cookie && { cookie }) },
    payload: new URLSearchParams({ email }).toString(),
  });

const cookieOf = (headers: Readonly<Record<string, unknown>>) =>
  String(headers['set-cookie'] ?? '').split(';')[0] ?? '';

/** Returns the mails about a turn to an address. */
async function mailsTo(email: string) {
  const raws = [...(await shop.outbox()).values()].filter((raw) => TAKEN.test(raw));
  const mails = await Promise.all(raws.map((raw) => PostalMime.parse(raw)));
  return mails.filter(({ to }) => to?.some(({ address }) => address?.toLowerCase() === email.toLowerCase()));
}

const storedMails = async () =>
  (await shop.pool.query<{ email: string }>('select email from rush_turn_mail order by email')).rows.map(
    ({ email }) => email,
  );

it('a shopper who closed the page gets one mail when the turn comes, and enters by its link (MKT-06)', async () => {
  const [first, second] = [rush.newVisitor(), rush.newVisitor()];
  let link = '';
  await rush.inRush(async (end) => {
    const one = await rush.open(first);
    const two = await rush.open(second);
    expect(two.body).toContain('<a class="button" href="/rush/mail">E-mail me when it is my turn</a>');
    const form = await shop.app.inject({ url: '/rush/mail', headers: { cookie: two.cookie } });
    expect(form.body).toContain('<label for="email">E-mail address</label>');
    expect(form.body).not.toContain('http-equiv="refresh"');
    const sent = await requestMail('Two@bücher.example', two.cookie);
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/']);
    const ticket = cookieOf(sent.headers);
    // One mail for each place: the same mailbox has it already, and another one is told so.
    expect((await requestMail('two@bücher.example', ticket)).statusCode).toBe(303);
    const other = await requestMail('other@ingot.example', ticket);
    expect([other.statusCode, other.headers['set-cookie']]).toEqual([409, undefined]);
    expect(other.body).toContain('Your place in line gets its e-mail at another address.');
    expect(await storedMails()).toEqual(['Two@xn--bcher-kva.example']);
    const waiting = await rush.open(second, ticket);
    expect(waiting.position).toBe(2);
    expect(waiting.body).toContain('We send you an e-mail when it is your turn');
    expect(waiting.body).not.toContain('/rush/mail');
    // The place outlasts the ten minutes of others, also in the browser that returns.
    let ahead = one;
    for (let minutes = 0; minutes < 15; minutes += 5) {
      shop.clock.advance(300_000);
      ahead = await rush.open(first, ahead.cookie);
      expect(ahead.position).toBe(1);
    }
    expect(String(waiting.headers['set-cookie'])).toMatch(/Max-Age=7800/);
    expect(await mailsTo('Two@xn--bcher-kva.example')).toEqual([]);
    expect((await rush.open(second, waiting.cookie)).position).toBe(2);
    shop.clock.advance(15_000);
    await end();
    await expectSoon(async () => (await mailsTo('Two@xn--bcher-kva.example')).length).toBe(1);
    const [mail] = await mailsTo('Two@xn--bcher-kva.example');
    expect(mail?.subject).toBe('It is your turn at Ingot');
    expect(mail?.html).toBeUndefined();
    link = /\/rush\/turn\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    // The address is deleted with the mail.
    await expectSoon(storedMails).toEqual([]);
  });
  shop.clock.advance(-600_000);
  await rush.inRush(async () => {
    // The link admits for ten minutes from each opening, until its own ten minutes are over.
    shop.clock.advance(570_000);
    const opened = await shop.app.inject({ url: link, remoteAddress: rush.newVisitor() });
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/']);
    for (const laterMs of [0, 60_000, 500_000]) {
      shop.clock.advance(laterMs);
      expect((await rush.open(rush.newVisitor(), cookieOf(opened.headers))).status).toBe(200);
    }
    const late = await shop.app.inject({ url: link, remoteAddress: rush.newVisitor() });
    expect(late.headers['set-cookie']).toBeUndefined();
    shop.clock.advance(-560_000);
    // A ticket of the line is no link: nobody enters with the value of the own cookie.
    const waiting = await rush.open(rush.newVisitor());
    expect(waiting.status).toBe(503);
    const value = waiting.cookie.split('=')[1];
    const skipped = await shop.app.inject({ url: `/rush/turn/${value}`, remoteAddress: rush.newVisitor() });
    expect([skipped.statusCode, skipped.headers['set-cookie']]).toEqual([303, undefined]);
    expect((await rush.open(rush.newVisitor(), waiting.cookie)).status).toBe(503);
    const forged = await shop.app.inject({ url: link.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')) });
    expect(forged.headers['set-cookie']).toBeUndefined();
  });
});

it('nobody outside the line makes the shop send a mail, and each mailbox gets two an hour (MKT-06)', async () => {
  await rush.inRush(async () => {
    const line = [];
    for (let n = 0; n < 4; n += 1) line.push(await rush.open(rush.newVisitor()));
    const [one, two, three, four] = line.map(({ cookie }) => cookie);
    // Without a ticket, and with a forged one.
    for (const cookie of ['', `${one?.slice(0, -2)}zz`]) {
      const refused = await requestMail('victim@ingot.example', cookie);
      expect([refused.statusCode, refused.headers.location]).toEqual([303, '/']);
    }
    for (const email of [
      '',
      'a@b',
      'one@ingot.example, two@ingot.example',
      'a@ingot.example\r\nBcc: b@c.example',
    ]) {
      const invalid = await requestMail(email, one ?? '');
      expect(invalid.statusCode).toBe(400);
      expect(invalid.body).toContain('aria-invalid="true"');
    }
    const script = await requestMail('"><script>', one ?? '');
    expect(script.body).toContain('value="&#34;&#62;&#60;script&#62;"');
    expect(await storedMails()).toEqual([]);
    const mails = [
      ['victim@ingot.example', one],
      ['VICTIM@ingot.example', two],
      ['victim@INGOT.example', three],
      ['victim@ingot.example', three],
    ] as const;
    const statuses: number[] = [];
    for (const [email, cookie] of mails) statuses.push((await requestMail(email, cookie ?? '')).statusCode);
    expect(statuses).toEqual([303, 303, 429, 429]);
    // Ten requests an hour from one address, also with other mailboxes.
    const flood = rush.newVisitor();
    const floodStatuses: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      const { cookie } = await rush.open(rush.newVisitor());
      floodStatuses.push((await requestMail(`flood-${n}@ingot.example`, cookie, flood)).statusCode);
    }
    expect(floodStatuses).toEqual([...Array<number>(10).fill(303), 429]);
    // Who leaves the line gets no mail.
    expect((await requestMail('four@ingot.example', four ?? '')).statusCode).toBe(303);
    expect(await storedMails()).toContain('four@ingot.example');
    await shop.app.inject({ method: 'POST', url: '/rush/leave', headers: { cookie: four ?? '' } });
    expect(await storedMails()).not.toContain('four@ingot.example');
    shop.clock.advance(7_201_000);
    await expectSoon(storedMails).toEqual([]);
  });
  expect(await mailsTo('victim@ingot.example')).toEqual([]);
});

it('shoppers of a shared place get a mail each, at places of their own (MKT-06)', async () => {
  await rush.inRush(async (end) => {
    const office = rush.newVisitor();
    const places = [];
    for (let n = 0; n < 19; n += 1) places.push(await rush.open(office));
    // Nobody else gets the place of a shopper with a mail.
    const mailed = await rush.open(office);
    expect((await requestMail('mailed@ingot.example', mailed.cookie)).statusCode).toBe(303);
    const owner = await rush.open(office);
    expect([owner.position, owner.body.includes('href="/rush/mail"')]).toEqual([21, true]);
    const sharers = [];
    for (let n = 0; n < 2; n += 1) {
      shop.clock.advance(1);
      sharers.push(await rush.open(office));
    }
    const [one, two] = sharers.map(({ cookie }) => cookie);
    expect(sharers.map(({ position }) => position)).toEqual([21, 21]);
    const first = await requestMail('sharer-1@ingot.example', one ?? '');
    // A form that is sent twice is one request.
    const again = await requestMail('sharer-1@ingot.example', one ?? '');
    const second = await requestMail('sharer-2@ingot.example', two ?? '');
    expect([first, again, second].map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
    expect(await storedMails()).toEqual([
      'mailed@ingot.example',
      'sharer-1@ingot.example',
      'sharer-2@ingot.example',
    ]);
    const own = await rush.open(office, cookieOf(first.headers));
    expect(own.body).toContain('We send you an e-mail when it is your turn');
    // The owner of the place is promised nothing, and may ask, too.
    const still = await rush.open(office, owner.cookie);
    expect([still.position, still.body.includes('href="/rush/mail"')]).toEqual([21, true]);
    expect(still.body).not.toContain('We send you an e-mail');
    // A sharer who leaves gives up the own place alone.
    await shop.app.inject({
      method: 'POST',
      url: '/rush/leave',
      headers: { cookie: cookieOf(second.headers) },
    });
    expect(await storedMails()).toEqual(['mailed@ingot.example', 'sharer-1@ingot.example']);
    shop.clock.advance(15_000);
    await end();
    await expectSoon(async () => (await mailsTo('sharer-1@ingot.example')).length).toBe(1);
    expect(await mailsTo('sharer-2@ingot.example')).toEqual([]);
  });
});

it('a process that starts sends the mails of before, after the shoppers ahead had time to come back (MKT-06)', async () => {
  await rush.inRush(async () => {
    const ahead = await rush.open(rush.newVisitor());
    const { cookie } = await rush.open(rush.newVisitor());
    await requestMail('later@ingot.example', cookie);
    // This one has room for one request, and the line has none.
    await shop.anotherProcess();
    shop.clock.advance(14_000);
    await rush.open(rush.newVisitor(), ahead.cookie);
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(await mailsTo('later@ingot.example')).toEqual([]);
    shop.clock.advance(76_000);
    await expectSoon(async () => (await mailsTo('later@ingot.example')).length).toBe(1);
  });
});

import { readFile, stat, writeFile } from 'node:fs/promises';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs, officeVisitor } from '../../../testing/office/office-client.ts';
import { offerOwnerSetup, setupFile } from './setup-code.ts';

const BEGIN = `mutation ($code: String, $email: String!) {
  begin_owner_setup(setup_code: $code, email: $email) { setup secret picture } }`;
const CREATE = `mutation ($setup_code: String, $setup: String!, $email: String!, $name: String!,
    $password: String!, $code: String!) {
  create_first_owner(setup_code: $setup_code, setup: $setup, email: $email, name: $name, password: $password,
    code: $code) { viewer { name email role } recovery_codes } }`;
const EMAIL = 'marta@oakes.example';
const PASSWORD = 'Struck-and-weighed-1oz';
/** A browser on another machine, behind a proxy. */
const AFAR = { 'x-forwarded-for': '203.0.113.9' };

interface Setup {
  readonly begin_owner_setup: { setup: string; secret: string; picture: string };
}
interface Created {
  readonly create_first_owner: { viewer: { role: string }; recovery_codes: string[] };
}

let shop: TestShop;
let open: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ env: { PUBLIC_URL: 'https://oakes.example' } });
  open = await createTestShop();
});
afterAll(async () => {
  await shop.close();
  await open.close();
});
beforeEach(async () => {
  for (const one of [shop, open]) {
    await one.db.deleteFrom('staff_session').execute();
    // The audit log refers to members, so they cannot be deleted; a removed demo owner does not count.
    await one.db.updateTable('staff_member').set({ is_demo: true, removed_at: new Date() }).execute();
    await one.db.deleteFrom('sign_in_failures').execute();
  }
});

const members = () =>
  shop.db.selectFrom('staff_member').select('id').where('removed_at', 'is', null).execute();

async function offer(at = shop): Promise<string> {
  const { config, clock } = at.services;
  const offered = await offerOwnerSetup(at.db, config, {
    publicUrl: 'https://oakes.example/',
    nowMs: clock.now(),
  });
  return offered?.link.split('#')[1] ?? '';
}
const codeOf = (secret: string, at = shop) =>
  new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: at.clock.now() });

async function begin(client: OfficeClient, code: string | null, headers = {}) {
  return client.query<Setup>(BEGIN, { code, email: EMAIL }, headers);
}
/** Begins and completes the setup, with some other values. */
async function create(client: OfficeClient, setupCode: string | null, more: object = {}, at = shop) {
  const { data, code } = await begin(client, setupCode);
  if (code !== null) return { code, data: null };
  const { setup, secret } = data.begin_owner_setup;
  return client.query<Created>(CREATE, {
    setup_code: setupCode,
    setup,
    email: EMAIL,
    name: 'Marta Oakes',
    password: PASSWORD,
    code: codeOf(secret, at),
    ...more,
  });
}
const setupOf = async (client: OfficeClient, headers = {}) =>
  (
    await client.query<{ owner_setup: { needs_code: boolean } | null }>(
      '{ owner_setup { needs_code } }',
      {},
      headers,
    )
  ).data.owner_setup;

describe('the first owner (SYS-02, STAFF-05)', () => {
  it('is created by the link of the start, signs in, and closes the setup for good', async () => {
    const code = await offer();
    const file = setupFile(shop.services.config);
    expect(await readFile(file, 'utf8')).toBe(`https://oakes.example/office/first-owner#${code}\n`);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const stored = await shop.db.selectFrom('owner_setup_code').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(code);
    const visitor = officeVisitor(shop);
    expect(await setupOf(visitor)).toEqual({ needs_code: true });
    const { data, code: problem } = await create(visitor, code);
    expect(problem).toBeNull();
    expect(data?.create_first_owner.viewer.role).toBe('owner');
    expect(data?.create_first_owner.recovery_codes.length).toBeGreaterThan(5);
    expect((await visitor.query('{ staff_members { email } }')).data).toEqual({
      staff_members: [{ email: EMAIL }],
    });
    await expect(stat(file)).rejects.toThrow('ENOENT');
    const actions = await shop.db
      .selectFrom('shop_action')
      .select(['verb', 'details'])
      .orderBy('seq')
      .execute();
    expect(actions.slice(-2)).toMatchObject([
      { verb: 'staff-first-owner', details: { way: 'setup link' } },
      { verb: 'sign-in', details: { method: 'first owner' } },
    ]);

    const other = officeVisitor(shop);
    expect(await setupOf(other)).toBeNull();
    for (const attempt of [code, null]) expect((await create(other, attempt)).code).toBe('SETUP_CLOSED');
    expect(await offer()).toBe('');
    // Also after the owner was removed.
    await shop.db.updateTable('staff_member').set({ removed_at: new Date() }).execute();
    expect((await create(other, code)).code).toBe('SETUP_CLOSED');
  });

  it('is one person, however many try at the same time', async () => {
    const code = await offer();
    const raced = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        create(officeVisitor(shop), code, { email: `owner${at}@oakes.example` }),
      ),
    );
    expect(raced.filter((one) => one.code === null)).toHaveLength(1);
    expect(new Set(raced.map((one) => one.code))).toEqual(new Set([null, 'SETUP_CLOSED']));
    expect(await members()).toHaveLength(1);
  });

  it('needs no code on the computer of a shop that is not public, and only there', async () => {
    const near = officeVisitor(open);
    expect(await setupOf(near)).toEqual({ needs_code: false });
    expect(await setupOf(near, AFAR)).toEqual({ needs_code: true });
    expect((await begin(near, null, AFAR)).code).toBe('SETUP_CODE_INCORRECT');
    expect((await near.query(BEGIN, { email: EMAIL }, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await begin(officeVisitor(shop), null)).code).toBe('SETUP_CODE_INCORRECT');
    expect((await create(near, null, {}, open)).code).toBeNull();
  });

  it('needs the newest code, in time, and a few guesses lock the address', async () => {
    const old = await offer();
    const code = await offer();
    const visitor = officeVisitor(shop);
    for (const wrong of [old, '', `${code}x`, '\u0000', 'x'.repeat(100_000)]) {
      expect((await begin(visitor, wrong)).code, wrong.slice(0, 50)).toBe('SETUP_CODE_INCORRECT');
    }
    expect((await begin(visitor, code)).code).toBeNull();
    const guesses = await Promise.all(Array.from({ length: 30 }, () => begin(visitor, old)));
    expect(guesses.filter((one) => one.code === 'SETUP_CODE_INCORRECT').length).toBeLessThanOrEqual(16);
    expect((await begin(visitor, code)).code).toBe('ACCOUNT_LOCKED');
    shop.clock.advance(16 * 60_000);
    expect((await begin(visitor, code)).code).toBeNull();
    shop.clock.advance(24 * 3_600_000);
    expect((await begin(visitor, code)).code).toBe('SETUP_CODE_INCORRECT');
  });

  it('needs a strong password, a valid address and name, and the code of the shown key', async () => {
    const visitor = officeVisitor(shop);
    const code = await offer();
    const { data } = await begin(visitor, code);
    const { setup, secret } = data.begin_owner_setup;
    expect(setup).not.toContain(secret);
    for (const [more, problem] of [
      [{ password: 'short' }, expect.any(String)],
      [{ email: 'nobody' }, 'EMAIL_INVALID'],
      [{ name: ' \u202e ' }, expect.any(String)],
      [{ code: '000000' }, 'CODE_INCORRECT'],
      [{ setup: `${setup.slice(0, -2)}AA` }, 'CHALLENGE_EXPIRED'],
      [{ setup: '' }, 'CHALLENGE_EXPIRED'],
    ] as const) {
      expect((await create(visitor, code, more)).code, JSON.stringify(more)).toEqual(problem);
    }
    shop.clock.advance(61 * 60_000);
    const late = { setup, code: codeOf(secret) };
    expect((await create(visitor, code, late)).code).toBe('CHALLENGE_EXPIRED');
    expect(await members()).toEqual([]);
  });

  it('is not offered to a shop with staff or a demo owner; a removed demo owner does not close it', async () => {
    await officeAs(shop, 'bench');
    await writeFile(setupFile(shop.services.config), 'old');
    expect(await offer()).toBe('');
    await expect(stat(setupFile(shop.services.config))).rejects.toThrow('ENOENT');
    await shop.db.updateTable('staff_member').set({ is_demo: true }).execute();
    expect(await offer()).toBe('');
    await shop.db.updateTable('staff_member').set({ removed_at: new Date() }).execute();
    expect(await offer()).not.toBe('');
  });
});

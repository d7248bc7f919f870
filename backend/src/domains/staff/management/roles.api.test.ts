import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { officeAs } from '../../../testing/office/office-client.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const CHANGE =
  'mutation ($member: ID!, $role: String!) { change_staff_role(member: $member, role: $role) { role } }';
const REMOVE = 'mutation ($member: ID!) { remove_staff(member: $member) }';
const SAVE = `mutation ($code: String, $name: String!, $permissions: [String!]!) {
  save_staff_role(code: $code, name: $name, permissions: $permissions) { code permissions members is_built_in }
}`;

describe('roles', () => {
  it('include eight built-in ones, and those that the dealer creates (STAFF-06)', async () => {
    const owner = await officeAs(shop, 'owner');
    const { data } = await owner.query<{ staff_roles: { code: string; is_built_in: boolean }[] }>(
      '{ staff_roles { code is_built_in } }',
    );
    expect(data.staff_roles.map(({ code }) => code)).toEqual([
      'owner',
      'order_desk',
      'bench',
      'buyer',
      'trader',
      'editor',
      'accountant',
      'compliance',
    ]);
    const saved = await owner.query<{ save_staff_role: { code: string } }>(SAVE, {
      name: 'Night desk',
      permissions: ['orders.read', 'orders.hold'],
    });
    expect(saved.data.save_staff_role).toEqual({
      code: 'night_desk',
      permissions: ['orders.read', 'orders.hold'],
      members: 0,
      is_built_in: false,
    });
    const night = await officeAs(shop, 'night_desk');
    expect((await night.query('{ staff_members { id } }')).code).toBe('NOT_PERMITTED');
    expect(
      (await owner.query(SAVE, { code: 'bench', name: 'Bench', permissions: ['staff.manage'] })).code,
    ).toBe('ROLE_BUILT_IN');
    expect((await owner.query(SAVE, { name: 'Other', permissions: ['vault.open'] })).code).toBe(
      'PERMISSION_UNKNOWN',
    );
    expect((await owner.query(SAVE, { name: 'NIGHT DESK', permissions: [] })).code).toBe('ROLE_NAME_TAKEN');
    const used = await owner.query('mutation { delete_staff_role(code: "night_desk") }');
    expect(used.code).toBe('ROLE_USED');
  });

  it('keep one owner who can sign in, also when two owners demote each other at once (STAFF-06)', async () => {
    await shop.db.updateTable('staff_member').set({ removed_at: new Date() }).execute();
    const first = await officeAs(shop, 'owner');
    const second = await officeAs(shop, 'owner');
    const withPassword = (...ids: number[]) =>
      shop.db.updateTable('staff_member').set({ password_hash: 'x' }).where('id', 'in', ids).execute();
    // An owner who has not accepted the invitation cannot sign in and does not count.
    await withPassword(first.staffId);
    expect((await second.query(CHANGE, { member: String(first.staffId), role: 'bench' })).code).toBe(
      'LAST_OWNER',
    );
    expect((await second.query(REMOVE, { member: String(first.staffId) })).code).toBe('LAST_OWNER');
    await withPassword(second.staffId);
    const both = await Promise.all([
      first.query(CHANGE, { member: String(second.staffId), role: 'bench' }),
      second.query(CHANGE, { member: String(first.staffId), role: 'bench' }),
    ]);
    expect(both.filter(({ errors }) => errors === undefined)).toHaveLength(1);
    const owners = await shop.db
      .selectFrom('staff_member')
      .select('id')
      .where('role', '=', 'owner')
      .where('removed_at', 'is', null)
      .execute();
    expect(owners).toHaveLength(1);
  });
});

describe('step-up', () => {
  it('asks again when the last check is older than five minutes (STAFF-07)', async () => {
    const owner = await officeAs(shop, 'owner');
    expect((await owner.query(SAVE, { name: 'Fresh', permissions: [] })).errors).toBeUndefined();
    shop.clock.advance(5 * 60_000);
    expect((await owner.query(SAVE, { name: 'Stale', permissions: [] })).code).toBe('PROOF_REQUIRED');
    const wrong = await owner.query('mutation { prove_with_code(code: "123456") { id } }');
    expect(wrong.code).toBe('CODE_INCORRECT');
  });
});

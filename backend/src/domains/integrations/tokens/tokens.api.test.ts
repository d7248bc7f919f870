import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { newProgram, sendRest } from '../testing/rest-client.ts';

let shop: TestShop;
let owner: OfficeClient;
beforeAll(async () => {
  shop = await createTestShop({ env: { RATE_LIMIT_GUESSES_PER_MINUTE: '5' } });
  owner = await officeAs(shop, 'owner', 'Odile');
});
afterAll(() => shop.close());

const CREATE = `mutation ($key: String!, $name: String!, $permissions: [String!]!) {
  create_integration(key: $key, name: $name, permissions: $permissions) {
    token
    integration { id name ending permissions created_by last_used_at revoked_at }
  }
}`;
const REVOKE = 'mutation ($id: ID!) { revoke_integration(id: $id) { id revoked_by } }';
const LIST = `{
  integrations { id name ending permissions created_by last_used_at last_address revoked_at }
  integration_choices { permissions address }
}`;
const CONFIGS = '/rest/V1/store/storeConfigs';
const PERMISSIONS = ['orders.read', 'bench.pack'];

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly last_used_at: number | null;
  readonly last_address: string | null;
}

async function listed(name: string): Promise<Listed | undefined> {
  const { data } = await owner.query<{ integrations: Listed[] }>(LIST);
  return data.integrations.find((token) => token.name === name);
}

describe('a token (SYS-04)', () => {
  test('is shown once, stored as a hash, and never listed', async () => {
    const wish = { key: 'k1', name: ' ShipStation ', permissions: PERMISSIONS };
    const { data } = await owner.query<{ create_integration: { token: string; integration: object } }>(
      CREATE,
      wish,
    );
    const { token } = data.create_integration;
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(data.create_integration.integration).toMatchObject({
      name: 'ShipStation',
      ending: token.slice(-4),
      permissions: PERMISSIONS,
      created_by: 'Odile',
      last_used_at: null,
    });
    const again = await owner.query<{ create_integration: { token: string | null } }>(CREATE, wish);
    expect(again.data.create_integration.token).toBeNull();
    const rows = await shop.db.selectFrom('integration_token').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    const actions = await shop.db.selectFrom('shop_action').selectAll().execute();
    expect(actions.map(({ verb }) => verb)).toContain('integration-create');
    expect(JSON.stringify(actions)).not.toContain(token);
    expect(JSON.stringify((await owner.query(LIST)).data)).not.toContain(token);
  });

  test('records its last use, and stops with the first request after its revocation', async () => {
    const program = await newProgram(shop, ['orders.read'], owner);
    const request = { url: CONFIGS, token: program.token, address: '203.0.113.9' };
    expect((await sendRest(shop, request)).status).toBe(200);
    const name = (await owner.query<{ integrations: Listed[] }>(LIST)).data.integrations.find(
      ({ id }) => id === program.id,
    )?.name;
    expect(await listed(name ?? '')).toMatchObject({ last_address: '203.0.113.9' });
    const { data } = await owner.query(REVOKE, { id: program.id });
    expect(data).toMatchObject({ revoke_integration: { revoked_by: 'Odile' } });
    const { status, json } = await sendRest(shop, request);
    expect([status, json]).toEqual([
      401,
      { message: "The consumer isn't authorized to access %resources.", parameters: { resources: 'self' } },
    ]);
    expect((await owner.query(REVOKE, { id: program.id })).code).toBe('INTEGRATION_REVOKED');
    expect((await owner.query(REVOKE, { id: '999999' })).code).toBe('INTEGRATION_UNKNOWN');
  });

  test('needs settings rights, a recent check of the second factor, and permissions of one’s own', async () => {
    const wish = { key: 'k2', name: 'Tool', permissions: ['orders.read'] };
    for (const role of ['order_desk', 'accountant', 'editor']) {
      const other = await officeAs(shop, role);
      expect((await other.query(CREATE, wish)).code).toBe('NOT_PERMITTED');
      expect((await other.query(LIST)).code).toBe('NOT_PERMITTED');
      expect((await other.query(REVOKE, { id: '1' })).code).toBe('NOT_PERMITTED');
    }
    const late = await officeAs(shop, 'owner');
    shop.clock.advance(5 * 60_000);
    expect((await late.query(CREATE, wish)).code).toBe('PROOF_REQUIRED');
    expect((await late.query(REVOKE, { id: '1' })).code).toBe('PROOF_REQUIRED');

    const save = `mutation { save_staff_role(name: "Set-up", permissions: ["settings.write", "catalog.read"]) { code } }`;
    const chief = await officeAs(shop, 'owner');
    const { data } = await chief.query<{ save_staff_role: { code: string } }>(save);
    const helper = await officeAs(shop, data.save_staff_role.code);
    expect((await helper.query(CREATE, wish)).code).toBe('PERMISSION_NOT_OWN');
    expect((await helper.query(CREATE, { ...wish, permissions: ['catalog.read'] })).code).toBeNull();
    const choices = await helper.query<{ integration_choices: { permissions: string[] } }>(LIST);
    expect(choices.data.integration_choices.permissions).toEqual(['catalog.read']);
  });

  test('has a name of its own and known permissions', async () => {
    const chief = await officeAs(shop, 'owner');
    const code = async (name: string, permissions = ['orders.read']) =>
      (await chief.query(CREATE, { key: `n ${name} ${permissions}`, name, permissions })).code;
    expect(await code('Odd ☕ name é')).toBeNull();
    expect(await code('ODD ☕ NAME E\u0301')).toBe('INTEGRATION_NAME_TAKEN');
    for (const name of ['', '   ', 'x'.repeat(61), 'a\u0000b', 'a\u202eb', 'a\nb']) {
      expect(await code(name)).toBe('INTEGRATION_NAME_INVALID');
    }
    expect(await code('None', [])).toBe('PERMISSIONS_MISSING');
    expect(await code('All', ['settings.write'])).toBe('PERMISSION_UNKNOWN');
    const raced = await Promise.all(
      ['a', 'b', 'c'].map((key) => chief.query(CREATE, { key, name: 'Race', permissions: ['orders.read'] })),
    );
    expect(raced.map((answer) => answer.code).sort()).toEqual(
      [null, 'INTEGRATION_NAME_TAKEN', 'INTEGRATION_NAME_TAKEN'].sort(),
    );
  });

  test('is guessed a few times only, and has a limit of its own', async () => {
    const address = '198.51.100.7';
    const guesses = Array.from({ length: 6 }, (_, at) => `${at}`.padEnd(43, 'x'));
    const statuses: number[] = [];
    for (const token of guesses)
      statuses.push((await sendRest(shop, { url: CONFIGS, token, address })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    for (const authorization of ['', 'Bearer', 'Bearer "', 'Basic eA==', `Bearer ${'ü'.repeat(43)}`]) {
      const { statusCode } = await shop.app.inject({ url: CONFIGS, headers: { authorization } });
      expect(statusCode).toBe(401);
    }
    const program = await newProgram(shop, ['orders.read'], await officeAs(shop, 'owner'));
    const many = await Promise.all(
      Array.from({ length: 601 }, () => sendRest(shop, { url: CONFIGS, token: program.token })),
    );
    expect(many.filter(({ status }) => status === 429)).toHaveLength(1);
    const other = await newProgram(shop, ['orders.read'], await officeAs(shop, 'owner'));
    expect((await other.get('/store/storeConfigs')).status).toBe(200);
  });
});

import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { officeAs } from '../../../testing/office/office-client.ts';
import { recordActions } from '../../shop/desk/audited.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const check = () => runCommand(['audit-check'], (by, work) => work({ ...shop.services, by }));
const LOG = `query ($filter: AuditFilter, $before: ID, $limit: Int) {
  audit_log(filter: $filter, before: $before, limit: $limit) {
    entries { id by origin verb subject before after hash } older
  }
}`;
interface Log {
  audit_log: {
    entries: {
      id: string;
      by: string;
      verb: string;
      subject: string;
      hash: string;
      before: unknown;
      after: unknown;
      origin: string;
    }[];
    older: string | null;
  };
}

describe('the audit log', () => {
  it('records actions of staff with values before and after, and can be filtered (STAFF-09)', async () => {
    const owner = await officeAs(shop, 'owner', 'Petra Vault');
    const bench = await officeAs(shop, 'bench');
    await owner.query(
      'mutation ($member: ID!) { change_staff_role(member: $member, role: "buyer") { id } }',
      { member: String(bench.staffId) },
    );
    const { data } = await owner.query<Log>(LOG, {
      filter: { verb: 'staff-role', member: String(owner.staffId) },
    });
    expect(data.audit_log.entries).toMatchObject([
      { by: 'Petra Vault', origin: '127.0.0.1', before: { role: 'Bench' }, after: { role: 'Buyer' } },
    ]);
    const subject = data.audit_log.entries[0]?.subject.toUpperCase();
    const bySubject = await owner.query<Log>(LOG, { filter: { subject } });
    expect(bySubject.data.audit_log.entries.length).toBeGreaterThanOrEqual(1);
    const page = await owner.query<Log>(LOG, { limit: 1 });
    const older = await owner.query<Log>(LOG, { limit: 1, before: page.data.audit_log.older });
    expect(Number(older.data.audit_log.entries[0]?.id)).toBe(Number(page.data.audit_log.entries[0]?.id) - 1);
  });

  it('is exported by a task that its requester alone can fetch, and the export is an entry (STAFF-09, STAFF-10)', async () => {
    const owner = await officeAs(shop, 'owner');
    const other = await officeAs(shop, 'owner');
    const asked = await owner.query<{ export_audit_log: { id: string } }>(
      'mutation { export_audit_log(format: csv) { id } }',
    );
    const { id } = asked.data.export_audit_log;
    const task = 'query ($id: ID!) { task(id: $id) { state file_name error } }';
    await waitFor(async () => {
      const { data } = await owner.query<{ task: { state: string } }>(task, { id });
      expect(data.task.state).toBe('done');
    });
    const file = await owner.get(`/office/files/${id}`);
    expect(file.status).toBe(200);
    expect(file.body).toContain('staff-role');
    expect((await other.get(`/office/files/${id}`)).status).toBe(404);
    expect((await other.query<{ task: null }>(task, { id })).data.task).toBeNull();
    const { data } = await owner.query<Log>(LOG, { filter: { verb: 'export' } });
    expect(data.audit_log.entries[0]).toMatchObject({ subject: 'audit log' });
  });

  it('cannot be changed, and a check names the first broken link (STAFF-09)', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        inTransaction(shop.db, (trx) =>
          recordActions({ clock: shop.clock, by: 'Ines' }, trx, [
            { verb: 'test-source', subject: String(place), details: { place } },
            { verb: 'test-source', subject: String(place), details: {} },
          ]),
        ),
      ),
    );
    expect(await check()).toMatchObject({ code: 0, out: expect.stringContaining('no broken link') });
    const all = await shop.db.selectFrom('shop_action').select(['seq', 'subject']).orderBy('seq').execute();
    expect(all.map(({ seq }) => seq)).toEqual(all.map((_, place) => place + 1));
    for (const statement of [
      sql`update shop_action set by_name = 'Nobody'`,
      sql`delete from shop_action`,
      sql`truncate shop_action cascade`,
    ]) {
      await expect(statement.execute(shop.db)).rejects.toThrow('append-only');
    }
    const middle = all[Math.floor(all.length / 2)]?.seq ?? 0;
    const asAdmin = (statement: ReturnType<typeof sql>) =>
      inTransaction(shop.db, async (trx) => {
        await sql`alter table shop_action disable trigger user`.execute(trx);
        await statement.execute(trx);
        await sql`alter table shop_action enable trigger user`.execute(trx);
      });
    await asAdmin(sql`update shop_action set details = '{"amount_minor": 1}' where seq = ${middle}`);
    const changed = await check();
    expect(changed.code).toBe(1);
    expect(changed.err).toContain(`broken at entry ${middle} `);
    await asAdmin(sql`delete from shop_action where seq = ${middle}`);
    expect((await check()).err).toContain(`broken at entry ${middle + 1} `);
  });
});

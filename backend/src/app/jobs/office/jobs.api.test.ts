import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';

let shop: TestShop;
let owner: OfficeClient;
beforeAll(async () => {
  shop = await createTestShop();
  owner = await officeAs(shop, 'owner', 'Petra');
});
afterAll(() => shop.close());

/** Puts a job that has used its retries into the queue. */
async function failedJob(reason: string): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into pgboss.job (id, name, data, state, retry_limit, retry_count, started_on, completed_on, output)
    values (${id}::uuid, 'dealer-mail', '{"about":"nothing"}', 'failed', 3, 3, now(), now(),
      ${JSON.stringify({ message: reason })}::jsonb)`.execute(shop.db);
  await shop.db
    .insertInto('failed_job')
    .values({ id, queue: 'dealer-mail', reason, failed_at: new Date(shop.clock.now()) })
    .execute();
  return id;
}

interface JobRow {
  readonly id: string;
  readonly queue: string;
  readonly state: string;
  readonly reason: string | null;
}

const jobs = async () =>
  (await owner.query<{ jobs: JobRow[] }>('{ jobs { id queue state reason } }')).data.jobs;
const retry = (id: string) => owner.query('mutation ($id: ID!) { retry_job(id: $id) }', { id });

it('lists failed jobs first, with the reason and without secrets (SYS-03)', async () => {
  const id = await failedJob('connect to smtp://desk:hunter2secret@mail.example failed');
  const [first] = await jobs();
  expect(first).toMatchObject({ id, queue: 'dealer-mail', state: 'failed' });
  expect(first?.reason).toContain('mail.example');
  expect(first?.reason).not.toContain('hunter2secret');
});

it('starts a failed job again once, however often it is pressed (SYS-03)', async () => {
  const id = await failedJob('Mailbox full');
  const codes = (await Promise.all([retry(id), retry(id)])).map(({ code }) => code);
  expect(codes).toContain(null);
  const row = await sql<{ state: string; retry_limit: number }>`
    select state, retry_limit from pgboss.job where id = ${id}::uuid`.execute(shop.db);
  expect(row.rows[0]?.state).not.toBe('failed');
  const failures = await shop.db.selectFrom('failed_job').select('id').where('id', '=', id).execute();
  expect(failures).toEqual([]);
  const entry = await shop.db
    .selectFrom('shop_action')
    .select(['by_name', 'subject'])
    .where('verb', '=', 'job-retry')
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({ by_name: 'Petra', subject: 'dealer-mail' });
  expect((await retry(randomUUID())).code).toBe('JOB_UNKNOWN');
  expect((await retry('1; drop table')).code).toBe('JOB_UNKNOWN');
});

it('shows versions, disk and the state of jobs and e-mails (SYS-03)', async () => {
  const { data } = await owner.query<{ system_state: Record<string, number | string | null> }>(
    `{ system_state { waiting_jobs failed_jobs failed_emails disk_free disk_size version database_version
      mail_server time_zone } }`,
  );
  const state = data.system_state;
  expect(state).toMatchObject({ failed_emails: 0, mail_server: null, time_zone: 'America/New_York' });
  expect(Number(state['disk_free'])).toBeGreaterThan(0);
  expect(Number(state['disk_size'])).toBeGreaterThan(Number(state['disk_free']));
  expect(state['database_version']).toMatch(/^\d+/);
  expect(state['version']).toMatch(/^\d+\.\d+\.\d+$/);
});

it('lists e-mails about orders, and failed ones apart (SYS-03)', async () => {
  const { data } = await owner.query<{ sent_emails: object[] }>(
    '{ sent_emails(failed: true) { id order subject recipient attempts at error } }',
  );
  expect(data.sent_emails).toEqual([]);
});

it('lists backups, and gives one away only after a new check, by its exact name (SYS-03)', async () => {
  const folder = join(shop.services.config.dataDir, 'backups');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'backup-20261119T030000Z.tar.gz'), 'whole shop');
  await writeFile(join(folder, 'unfinished-1-backup-20261120T030000Z.tar.gz'), 'half');
  const { data } = await owner.query<{ backups: object[] }>('{ backups { name size } }');
  expect(data.backups).toEqual([{ name: 'backup-20261119T030000Z.tar.gz', size: 10 }]);

  const download = (name: string) =>
    owner.query<{ request_backup_file: { id: string } }>(
      'mutation ($name: String!) { request_backup_file(name: $name) { id } }',
      { name },
    );
  expect((await download('../secrets')).code).toBe('BACKUP_UNKNOWN');
  const { data: task } = await download('backup-20261119T030000Z.tar.gz');
  const url = `/office/files/${task.request_backup_file.id}`;
  await expect.poll(async () => (await owner.get(url)).body).toBe('whole shop');
  const buyer = await officeAs(shop, 'owner');
  expect((await buyer.get(url)).status).toBe(404);
  const audit = await shop.db
    .selectFrom('shop_action')
    .select('subject')
    .where('verb', '=', 'export')
    .executeTakeFirstOrThrow();
  expect(audit.subject).toBe('backup-20261119T030000Z.tar.gz');
  shop.clock.advance(6 * 60_000);
  expect((await download('backup-20261119T030000Z.tar.gz')).code).toBe('PROOF_REQUIRED');
  expect((await owner.query('mutation { request_backup { id } }')).code).toBe('PROOF_REQUIRED');
});

it('is closed to staff without the permission (SYS-03)', async () => {
  const bench = await officeAs(shop, 'bench');
  const documents = [
    '{ jobs { id } }',
    '{ system_state { version } }',
    '{ backups { name } }',
    'mutation { request_backup { id } }',
  ];
  const codes = await Promise.all(documents.map(async (document) => (await bench.query(document)).code));
  expect(new Set(codes)).toEqual(new Set(['NOT_PERMITTED']));
});

import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { expect } from 'vitest';
import type { OfficeClient } from './office-client.ts';

/** Waits for a task of the office, and returns the error that failed it; null for a success. */
export async function taskError(client: OfficeClient, id: string): Promise<string | null> {
  let error: string | null = null;
  await waitFor(async () => {
    const { data } = await client.query<{ task: { readonly state: string; readonly error: string | null } }>(
      'query ($id: ID!) { task(id: $id) { state error } }',
      { id },
    );
    expect(['done', 'failed']).toContain(data.task.state);
    error = data.task.error;
  });
  return error;
}

/**
 * Imports a CSV file with products as staff do in the browser: upload, dry run, import. The headings
 * are the names of columns. Leaves out rows with errors.
 */
export async function importCsv(client: OfficeClient, content: string): Promise<void> {
  const { status, body } = await client.upload('/office/media/import-file/0', Buffer.from(content));
  expect(status, body).toBe(200);
  const id = String((JSON.parse(body) as { id: number }).id);
  const headings = (content.split('\n')[0] ?? '').split(',');
  const columns = headings.map((heading) => ({ heading, column: heading }));
  const checked = await client.query<{ check_import: { readonly id: string } }>(
    'mutation ($id: ID!, $columns: [ImportColumnInput!]!) { check_import(id: $id, columns: $columns) { id } }',
    { id, columns },
  );
  expect(checked.errors).toBeUndefined();
  expect(await taskError(client, checked.data.check_import.id)).toBeNull();
  const run = await client.query<{ run_import: { readonly id: string } }>(
    'mutation ($id: ID!) { run_import(id: $id, leave_out: true) { id } }',
    { id },
  );
  expect(run.errors).toBeUndefined();
  expect(await taskError(client, run.data.run_import.id)).toBeNull();
}

import pg from 'pg';

const OLD = 'before_restore_';

/**
 * Replaces a database's schemas by those that `fill` creates. Renames the old schemas first; drops
 * them when `fill` succeeds, and restores them when it fails.
 */
export async function replaceSchemas(url: string, fill: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const before = await ownSchemas(client);
    await inOneGo(client, [
      ...before.map((name) => `alter schema ${quoted(name)} rename to ${quoted(OLD + name)}`),
      'create schema public',
    ]);
    try {
      await fill();
    } catch (error) {
      await inOneGo(client, [
        ...(await ownSchemas(client)).map((name) => `drop schema ${quoted(name)} cascade`),
        ...before.map((name) => `alter schema ${quoted(OLD + name)} rename to ${quoted(name)}`),
      ]);
      throw error;
    }
    await inOneGo(
      client,
      before.map((name) => `drop schema ${quoted(OLD + name)} cascade`),
    );
  } finally {
    await client.end();
  }
}

/** Returns the schemas that neither belong to the server nor were renamed. */
async function ownSchemas(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace
     where nspname !~ '^pg_' and nspname <> 'information_schema' and not starts_with(nspname, $1)
     order by nspname`,
    [OLD],
  );
  return rows.map(({ name }) => name);
}

async function inOneGo(client: pg.Client, statements: readonly string[]): Promise<void> {
  await client.query(['begin', ...statements, 'commit'].join(';'));
}

function quoted(name: string): string {
  return pg.escapeIdentifier(name);
}

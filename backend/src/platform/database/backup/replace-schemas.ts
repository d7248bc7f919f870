import pg from 'pg';

const OLD = 'before_restore_';

/**
 * Lets `fill` make a database's schemas anew. What was there is set aside under other names meanwhile: it goes when `fill`
 * succeeds and comes back when it fails.
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

/** Schemas that are neither the server's own nor set aside. */
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

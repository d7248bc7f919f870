import { readFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** The variables that an owner may set in the back office: the shop's links to the world outside. */
export const CONNECTIONS = [
  'PUBLIC_URL',
  'SPOT_FEED_URL',
  'SPOT_CHECK_URLS',
  'EXCHANGE_RATE_URL',
  'SMTP_URL',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const;

/** Name of a variable that an owner may set. */
export type ConnectionName = (typeof CONNECTIONS)[number];

/** Saved values by name. A name without a value is unset. */
export type Connections = Readonly<Partial<Record<ConnectionName, string>>>;

type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the file of the saved values. It is no part of backups, because it holds secrets. */
function fileIn(dataDir: string): string {
  return join(dataDir, 'connections.json');
}

/**
 * Returns the saved values; none without the file. Unknown names are ignored, because an older
 * version may start after a newer one.
 * @throws Error that names the file if its content is no object of texts
 */
export function readConnections(dataDir: string): Connections {
  const file = fileIn(dataDir);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
  const saved = parse(text);
  if (saved === null) throw new Error(`${file} is damaged: delete it, then enter the values again.`);
  return Object.fromEntries(
    CONNECTIONS.flatMap((name) => (typeof saved[name] === 'string' ? [[name, saved[name]]] : [])),
  );
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** Replaces the saved values in one step. Only the user of the shop can read the file. */
export async function writeConnections(dataDir: string, values: Connections): Promise<void> {
  const file = fileIn(dataDir);
  const fresh = `${file}.new`;
  const handle = await open(fresh, 'w', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(values, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(fresh, file);
}

/** Returns whether the environment itself sets a variable. Saved values do not replace it. */
export function isFixed(name: ConnectionName, env: Environment): boolean {
  return (env[name]?.trim() ?? '') !== '';
}

/** Returns an environment with saved values in the place of the variables that it lacks. */
export function withConnections(env: Environment, saved: Connections): Environment {
  const names = enteredConnections(env, saved);
  return { ...env, ...Object.fromEntries([...names].map((name) => [name, saved[name]])) };
}

/** Returns the names of the saved values that the environment lacks. */
export function enteredConnections(env: Environment, saved: Connections): ReadonlySet<ConnectionName> {
  return new Set(CONNECTIONS.filter((name) => saved[name] !== undefined && !isFixed(name, env)));
}

/** Returns the saved values of the DATA_DIR of an environment. @throws Error for a damaged file */
export function savedFor(env: Environment): Connections {
  return readConnections(resolve(env.DATA_DIR?.trim() || 'data'));
}

import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { readConnections, savedFor, withConnections, writeConnections } from './connections.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ingot-connections-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('returns what was written, which only the user of the shop can read', async () => {
  expect(readConnections(folder)).toEqual({});
  await writeConnections(folder, { SMTP_URL: 'smtp://a:"b@mail.example' });
  await writeConnections(folder, { SMTP_URL: 'smtp://a:"b@mail.example', PUBLIC_URL: 'https://a.example' });
  expect(readConnections(folder)).toEqual({
    SMTP_URL: 'smtp://a:"b@mail.example',
    PUBLIC_URL: 'https://a.example',
  });
  expect(statSync(join(folder, 'connections.json')).mode & 0o777).toBe(0o600);
});

it('lets the environment win, and an empty variable count as unset', async () => {
  await writeConnections(folder, { SMTP_URL: 'smtp://saved.example', PUBLIC_URL: 'https://saved.example' });
  const env = { DATA_DIR: folder, SMTP_URL: 'smtp://env.example', PUBLIC_URL: ' ' };
  const config = readConfig(env, savedFor(env));
  expect(config).toMatchObject({ smtpUrl: 'smtp://env.example', publicUrl: 'https://saved.example' });
  expect([...config.enteredConnections]).toEqual(['PUBLIC_URL']);
});

it('takes only the names that an owner may set', () => {
  writeFileSync(join(folder, 'connections.json'), '{"DATABASE_URL":"postgres://evil","HOST":1}');
  const env = { DATA_DIR: folder };
  expect(withConnections(env, savedFor(env))).toEqual(env);
});

it.each(['{', '[]', 'null', '"text"'])('names a damaged file: %s', (text) => {
  writeFileSync(join(folder, 'connections.json'), text);
  expect(() => readConnections(folder)).toThrow(`${join(folder, 'connections.json')} is damaged`);
});

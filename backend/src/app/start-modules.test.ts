import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);

/** Records every loaded module and prints the list at the end. */
const NOTING = `
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
  process.on('exit', () => process.stdout.write(loaded.join('\\n')));
`;

/** Returns the packages and backend sources that a process loads when it imports only `module`. */
async function loadedBy(module: string, env: Record<string, string> = {}): Promise<string[]> {
  const noting = `data:text/javascript,${encodeURIComponent(NOTING)}`;
  const program = `await import(${JSON.stringify(new URL(module, import.meta.url).href)}); process.exit()`;
  const { stdout } = await run(process.execPath, ['--import', noting, '--eval', program], {
    env: { ...process.env, ...env },
    maxBuffer: 10_000_000,
  }).catch((error: { stdout: string }) => error);
  const names = stdout
    .split('\n')
    .flatMap(
      (url) =>
        /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ??
        /\/(?:backend\/src|packages)\/(.*)/.exec(url)?.[1] ??
        [],
    );
  return [...new Set(names)];
}

it('starts the database before it loads modules that the database does not need', async () => {
  // It ends itself after reading its settings, which happens after all static imports.
  const loaded = await loadedBy('main.ts', { PORT: 'none' });
  expect(loaded).toContain('embedded-postgres/src/provide/provide-database.ts');
  expect(
    loaded.filter((name) => /^(kysely|graphql|fastify|prom-client|pg-boss|csv-parse)$/.test(name)),
  ).toEqual([]);
  expect(loaded.filter((name) => /^(domains|api|app\/import)\//.test(name))).toEqual([]);
});

it('serves without modules that few shops or few requests need', async () => {
  const loaded = await loadedBy('serve/serve-shop.ts');
  expect(loaded).toContain('api/app.ts');
  expect(
    loaded.filter((name) => /^(stripe|qrcode|sitemap|nodemailer|csv-parse|tar-stream)$/.test(name)),
  ).toEqual([]);
  expect(loaded).not.toContain('app/import/import-files.ts');
});

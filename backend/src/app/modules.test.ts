import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { DomainModule } from '../domains/domain-module.ts';
import { loadJobKinds, MODULES } from './modules.ts';

it('composes the module of every domain', async () => {
  const domains = join(import.meta.dirname, '../domains');
  const written = await Promise.all(
    globSync('*/module.ts', { cwd: domains }).map((path) => import(join(domains, path))),
  );
  const modules = written.flatMap((exports) => Object.values(exports) as DomainModule[]);
  expect(modules.length).toBeGreaterThan(10);
  expect(modules.filter((module) => !MODULES.includes(module))).toEqual([]);
});

it('has one handler for each kind of job', async () => {
  const names = (await loadJobKinds()).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

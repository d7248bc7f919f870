import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backendRules } from './backend-rules.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'ingot-boundaries-'));
});
afterAll(() => rmSync(root, { recursive: true }));

const DOMAINS = 'backend/src/domains';

/** Returns the violations of the backend's rules in files with this content. */
async function violationsIn(files: Readonly<Record<string, string>>): Promise<string[]> {
  const base = mkdtempSync(join(root, 'case-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(base, name)), { recursive: true });
    writeFileSync(join(base, name), content);
  }
  const { output } = await cruise(['backend'], {
    baseDir: base,
    parser: 'swc',
    ruleSet: { forbidden: backendRules },
    validate: true,
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts'] },
  });
  return (output as ICruiseResult).summary.violations.map(
    ({ rule, from, to }) => `${rule.name}: ${from} → ${to}`,
  );
}

const REPOSITORY = `${DOMAINS}/orders/lookup/orders.repository.ts`;
const repository = { [REPOSITORY]: 'export const findOrder = 1;\nexport type Found = number;\n' };

test.each([
  ['a function', "import { findOrder } from '../../orders/lookup/orders.repository.ts';\nfindOrder;"],
  [
    'a type',
    "import type { Found } from '../../orders/lookup/orders.repository.ts';\nexport type A = Found;",
  ],
  ['on demand', "export const a = () => import('../../orders/lookup/orders.repository.ts');"],
  ['again as an export', "export { findOrder } from '../../orders/lookup/orders.repository.ts';"],
])('a domain that imports another domain’s repository is a violation: %s', async (_name, content) => {
  const from = `${DOMAINS}/checkout/place-order/place-order.ts`;
  expect(await violationsIn({ ...repository, [from]: content })).toEqual([
    `no-repository-of-another-domain: ${from} → ${REPOSITORY}`,
  ]);
});

test('a domain may import its own repository, and a use case of another domain', async () => {
  const useCase = `${DOMAINS}/orders/lookup/find-order.ts`;
  expect(
    await violationsIn({
      ...repository,
      [useCase]: "export { findOrder } from './orders.repository.ts';",
      [`${DOMAINS}/checkout/a.ts`]: "import { findOrder } from '../orders/lookup/find-order.ts';\nfindOrder;",
    }),
  ).toEqual([]);
});

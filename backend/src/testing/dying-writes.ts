import { DeleteQueryNode, InsertQueryNode, type KyselyPlugin, RawNode, UpdateQueryNode } from 'kysely';
import { expect } from 'vitest';
import type { Services } from '../platform/context.ts';
import { allRows } from './all-rows.ts';
import type { TestShop } from './create-test-shop.ts';

const WRITES = /\b(insert|update|delete)\b/i;

/**
 * Makes the process of a test shop die at a chosen write. The database sees the same as after
 * `kill -9`: this statement and all later statements of the process never arrive, and the open
 * transaction ends without a commit.
 */
export function dyingWrites(shop: TestShop) {
  let left = Number.POSITIVE_INFINITY;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      const isRaw = RawNode.is(node) && node.sqlFragments.some((text) => WRITES.test(text));
      const isWrite =
        isRaw || InsertQueryNode.is(node) || UpdateQueryNode.is(node) || DeleteQueryNode.is(node);
      if (isWrite) left--;
      if (left <= 0) throw new Error('The process has died');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const db = shop.db.withPlugin(plugin);
  return {
    /** The services of the process that will die. */
    services: { ...shop.services, db } satisfies Services,
    dieAt(write: number) {
      left = write;
    },
    /** Returns whether the process has died, and starts the next process. */
    restart(): boolean {
      const hasDied = left <= 0;
      left = Number.POSITIVE_INFINITY;
      return hasDied;
    },
  };
}

/**
 * Lets the process die at the first write of an operation, then at its second write, and so on,
 * until the operation completes. After each death, the tables must equal their state before the
 * operation.
 * @returns the number of deaths
 */
export async function dieAtEachWrite(
  shop: TestShop,
  tables: readonly string[],
  act: (services: Services) => Promise<unknown>,
): Promise<number> {
  const process = dyingWrites(shop);
  const before = await allRows(shop.db, tables);
  for (let write = 1; ; write++) {
    process.dieAt(write);
    const failure = await act(process.services).then(
      () => null,
      (error: unknown) => error,
    );
    if (!process.restart()) {
      expect(failure).toBeNull();
      return write - 1;
    }
    expect(failure, `write ${write}`).not.toBeNull();
    expect(await allRows(shop.db, tables), `write ${write}`).toEqual(before);
  }
}

import { expect, test } from 'vitest';
import { splitDocuments } from './split-documents.ts';

const transform = splitDocuments().transform as unknown as (
  code: string,
  id: string,
) => { readonly code: string } | null;
const FROM = "from '../platform/graphql/generated/graphql.ts';";

test('imports each document from its own module, and no types', () => {
  const code = `import { CartDocument, type CartQuery, MenuDocument } ${FROM}`;
  expect(transform(code, '/shop/src/a.ts')?.code).toBe(
    "import { CartDocument } from 'virtual:document/CartDocument'; import { MenuDocument } from 'virtual:document/MenuDocument';",
  );
});

test('keeps the number of lines', () => {
  const code = `import {\n  CartDocument,\n  MenuDocument,\n} ${FROM}\nconst second = 1;`;
  expect(transform(code, '/shop/src/a.ts')?.code.split('\n')).toHaveLength(5);
});

test('leaves other values of the generated module, and files outside of the sources', () => {
  const code = `import { CurrencyEnum } ${FROM}`;
  expect(transform(code, '/shop/src/a.ts')?.code).toBe(code);
  expect(transform(`import { CartDocument } ${FROM}`, '/shop/worker/a.ts')).toBeNull();
});

test('rejects a document that the generator has not written', async () => {
  const load = splitDocuments().load as unknown as (id: string) => Promise<unknown>;
  const context = {
    addWatchFile: () => undefined,
    error: (message: string) => {
      throw new Error(message);
    },
  };
  await expect(load.call(context, '\0virtual:document/NoSuchDocument')).rejects.toThrow(
    'There is no document NoSuchDocument. Run npm run codegen.',
  );
});

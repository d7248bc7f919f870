import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../../../platform/graphql/query-client.ts';
import { fakeShop } from '../../../../../platform/testing/fake-shop.ts';
import type { ProductChoices } from '../../product-query.ts';
import { blankRow } from '../../state/editor-state.ts';
import { type ProductEditor, useProductEditor } from '../../state/use-product-editor.ts';
import { OptionsPanel } from '../options-panel.tsx';
import { BundlePanel } from './bundle-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const part = (sku: string) => ({ sku, quantity: 1, can_change_quantity: false, is_default: false });
const choice = (title: string, ...skus: readonly string[]) => ({
  ...{ title, type: 'radio', required: true, parts: skus.map(part) },
});
const SET = {
  options: [choice('Coin', 'COIN-A', 'COIN-B'), choice('Tube', 'TUBE-A'), choice('Box', 'BOX-A')],
};
const ENGRAVED = [{ number: 1, title: 'Lettering', type: 'radio', values: [{ number: 1, title: 'Serif' }] }];

/** Shows the panels of a product with a set and an option, and returns its editor. */
function show({ canPrice = true, terms = { discount_percent: 2 } as object } = {}) {
  fakeShop({
    KeepProductDraft: { data: { keep_product_draft: 1 } },
    PreviewProduct: { data: { preview_product: { problems: [], conflicts: [], removed: [], effect: null } } },
    Products: { data: { products: { products: [] } } },
  });
  const values = { bundle: { ...SET, ...terms }, custom_options: ENGRAVED };
  const start = {
    ...{ row: { ...blankRow('USD'), sku: 'SET', values }, choices: {} as ProductChoices, isNew: false },
    ...{ draft: null, start: {}, canWrite: true, canPrice },
  };
  let editor: ProductEditor | undefined;
  function Page() {
    editor = useProductEditor(start);
    return (
      <>
        <BundlePanel model={editor.model} />
        <OptionsPanel model={editor.model} />
      </>
    );
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  return () => {
    if (editor === undefined) throw new Error('not shown');
    return editor;
  };
}

/** Returns the part of the page with the parts of a choice. */
const partsOf = (title: string) => {
  const group = screen.getByRole('heading', { name: `Parts of “${title}”` }).parentElement;
  if (group === null) throw new Error(`no ${title}`);
  return within(group);
};
const piecesOf = (title: string) => partsOf(title).getByLabelText(/^Pieces in one set.*1$/);

test('an invalid number goes with its choice, and blocks no saving after that (GOODS-02)', async () => {
  const editor = show();
  await userEvent.type(piecesOf('Tube'), 'abc');
  expect(editor().isInvalid).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: /Remove.*Name of the choice.*2/ }));
  expect(screen.queryByRole('heading', { name: 'Parts of “Tube”' })).toBeNull();
  expect(editor().isInvalid).toBe(false);
  expect(piecesOf('Box')).toHaveProperty('value', '1');
});

test('an invalid number never appears in another choice that takes its place (GOODS-02)', async () => {
  const editor = show();
  await userEvent.type(piecesOf('Tube'), 'abc');
  await userEvent.click(screen.getByRole('button', { name: /Move.*Name of the choice.*1.*down/ }));
  expect(piecesOf('Coin')).toHaveProperty('value', '1');
  expect(piecesOf('Tube')).toHaveProperty('value', '1');
  expect(editor().isInvalid).toBe(false);
  // A part takes its own text with it only.
  await userEvent.type(piecesOf('Coin'), 'x');
  await userEvent.type(piecesOf('Box'), 'y');
  const [first] = partsOf('Coin').getAllByRole('button', { name: /Remove/ });
  if (first) await userEvent.click(first);
  expect(piecesOf('Coin')).toHaveProperty('value', '1');
  expect(piecesOf('Box')).toHaveProperty('value', '1y');
  expect(editor().isInvalid).toBe(true);
});

test('an invalid price of a value goes when the option is entered instead (GOODS-02)', async () => {
  const editor = show();
  const price = screen.getAllByLabelText(/^Price, /).at(-1);
  if (price === undefined) throw new Error('no price');
  await userEvent.type(price, 'abc');
  expect(editor().isInvalid).toBe(true);
  await userEvent.selectOptions(screen.getByLabelText(/^Kind of option/), 'field');
  expect(editor().isInvalid).toBe(false);
});

test('an emptied premium stays a premium, and is needed (KIND-01, GOODS-02)', async () => {
  const editor = show({ terms: { premium_percent: 6 } });
  const premium = screen.getByRole('textbox', { name: /^Premium over spot of the set/ });
  await userEvent.clear(premium);
  expect(document.activeElement).toBe(premium);
  expect(screen.queryByRole('textbox', { name: /^Discount on the parts/ })).toBeNull();
  expect(editor().isInvalid).toBe(true);
  expect(await editor().save()).toBeNull();
  await userEvent.type(premium, '7.5');
  expect(editor().isInvalid).toBe(false);
  expect(editor().model.valueOf('bundle.premium_percent')).toBe(7.5);
  expect(editor().model.valueOf('bundle.discount_percent')).toBeNull();
});

test('staff who may not change prices see a set without a field to change it (KIND-01, GOODS-02)', () => {
  show({ canPrice: false });
  expect(piecesOf('Tube')).toHaveProperty('readOnly', true);
  expect(screen.queryByRole('button', { name: /Add part|Add choice|Remove/ })).toBeNull();
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { PhoneOrder } from './phone-order-query.ts';
import { type FoundPiece, needsChoice } from './piece-answers.ts';
import { PieceDialog } from './piece-dialog.tsx';

afterEach(cleanup);

const ORDER = { id: '7', currency: 'USD' } as PhoneOrder;
const PLAIN = { sku: 'P-1', name: 'Piece', image: null, stock: 1, options: [], variants: [], questions: [] };

/** Shows the dialog of a piece, and returns the function that adds it. */
function show(piece: FoundPiece) {
  const onAdd = vi.fn();
  // The price comes from the server.
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  render(
    <QueryClientProvider client={client}>
      <PieceDialog
        order={ORDER}
        piece={piece}
        error={null}
        isBusy={false}
        onClose={() => undefined}
        onAdd={onAdd}
      />
    </QueryClientProvider>,
  );
  return onAdd;
}

const part = (uid: string, name: string, more: object = {}) => ({
  ...{ uid, name, pieces: uid.startsWith('coin') ? 10 : 1 },
  ...{ is_default: false, is_available: true, can_change_quantity: false, ...more },
});
const SET: FoundPiece = {
  ...{ ...PLAIN, sku: 'SET' },
  options: [
    {
      ...{ title: 'Your coin', is_required: true, takes_several: false },
      parts: [
        part('coin-1', 'Tall Ship', { is_default: true }),
        part('coin-2', 'Stag', { can_change_quantity: true }),
        part('coin-3', 'Owl', { is_available: false }),
      ],
    },
    {
      ...{ title: 'Tools', is_required: false, takes_several: true },
      parts: [part('loupe', 'Loupe', { is_default: true }), part('gloves', 'Gloves')],
    },
  ],
};
const question = (uid: string, more: object = {}) => ({
  ...{
    uid,
    title: uid,
    type: 'field',
    is_required: true,
    is_amount: false,
    most: 20,
    surcharge: '',
    values: [],
  },
  ...more,
});

test('a set starts with its default parts and is added with the chosen ones (KIND-07)', async () => {
  const onAdd = show(SET);
  expect(screen.getByRole('option', { name: '10 × Owl' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('button', { name: 'Add set' }));
  const none = { values: [], texts: [] };
  expect(onAdd).toHaveBeenLastCalledWith({ sku: 'SET', parts: ['coin-1', 'loupe'], choice: none });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Your coin/ }), '10 × Stag');
  const pieces = screen.getByRole('textbox', { name: 'Pieces of Stag' });
  await userEvent.clear(pieces);
  await userEvent.click(screen.getByRole('button', { name: 'Add set' }));
  expect(onAdd.mock.lastCall?.[0].choice.texts).toEqual([{ uid: 'coin-2', value: '' }]);
  await userEvent.type(pieces, '4');
  await userEvent.click(screen.getByRole('checkbox', { name: '1 × Loupe' }));
  await userEvent.click(screen.getByRole('checkbox', { name: '1 × Gloves' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add set' }));
  const texts = [{ uid: 'coin-2', value: '4' }];
  expect(onAdd).toHaveBeenLastCalledWith({
    sku: 'SET',
    parts: ['coin-2', 'gloves'],
    choice: { values: [], texts },
  });
});

test('an engraving, an amount and a day are added as they are answered (KIND-05, KIND-03)', async () => {
  const values = [
    { uid: 'v-50', title: '$50.00', surcharge: '' },
    { uid: 'v-250', title: '$250.00', surcharge: '' },
  ];
  const onAdd = show({
    ...PLAIN,
    questions: [
      question('Line', { surcharge: '+$24.00' }),
      question('Amount', { type: 'radio', values, is_amount: true, is_required: false }),
      question('Day', { type: 'date', most: null, is_required: false }),
      question('Picture', { type: 'file', most: null, is_required: false }),
    ],
  });
  expect(screen.getByText(/Picture: a file cannot be taken by phone/)).toBeTruthy();
  const line = screen.getByRole('textbox', { name: /^Line, \+\$24\.00/ });
  await userEvent.type(line, 'ADA & BEN');
  expect(screen.getByText('9 of 20 characters')).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Amount' }), '$250.00');
  await userEvent.click(screen.getByRole('button', { name: 'Add piece' }));
  expect(onAdd).toHaveBeenLastCalledWith({
    sku: 'P-1',
    parts: [],
    choice: { values: ['v-250'], texts: [{ uid: 'Line', value: 'ADA & BEN' }] },
  });
});

test('a code scanned into an open question adds nothing: only the button does (DESK-08)', async () => {
  const user = userEvent.setup();
  const onAdd = show({ ...PLAIN, questions: [question('Line')] });
  await user.type(screen.getByLabelText('Line'), 'AG-SHIP-1{Enter}');
  expect(onAdd).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Add piece' }));
  expect(onAdd).toHaveBeenCalledTimes(1);
});

test('a variant is chosen before a configurable product is added (KIND-07)', async () => {
  const variants = [
    { sku: 'COIN-24', title: '2024', is_available: true },
    { sku: 'COIN-23', title: '2023', is_available: false },
  ];
  const onAdd = show({ ...PLAIN, sku: 'COIN', variants });
  expect(screen.getByRole('button', { name: 'Add piece' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('option', { name: '2023' })).toHaveProperty('disabled', true);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Variant' }), '2024');
  await userEvent.click(screen.getByRole('button', { name: 'Add piece' }));
  expect(onAdd).toHaveBeenLastCalledWith({
    sku: 'COIN-24',
    parts: [],
    choice: { parent: 'COIN', values: [], texts: [] },
  });
});

test('a set is asked for unless its parts at first answer each needed option and can be bought (KIND-07)', () => {
  const [coin, tools] = SET.options;
  if (coin === undefined || tools === undefined) throw new Error('no options');
  const withParts = (options: FoundPiece['options']) => needsChoice({ ...SET, options });
  expect(needsChoice(SET)).toBe(false);
  expect(needsChoice(PLAIN)).toBe(false);
  const none = coin.parts.map((one) => ({ ...one, is_default: false }));
  expect(withParts([{ ...coin, parts: none }, tools])).toBe(true);
  const soldOut = coin.parts.map((one) => ({ ...one, is_available: !one.is_default }));
  expect(withParts([{ ...coin, parts: soldOut }, tools])).toBe(true);
  // An optional part at first that is sold out, and a set that starts with nothing.
  const noLoupe = tools.parts.map((one) => ({ ...one, is_available: !one.is_default }));
  expect(withParts([coin, { ...tools, parts: noLoupe }])).toBe(true);
  expect(withParts([{ ...coin, is_required: false, parts: none }])).toBe(true);
  expect(withParts([coin, { ...tools, parts: [] }])).toBe(false);
});

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { OptionField } from './option-field.tsx';

afterEach(cleanup);

test('the own amount of a gift card is not called optional, unlike other lines (KIND-03)', () => {
  const option = {
    uid: 'own',
    title: 'Another amount, from $25.00 to $5,000.00',
    isRequired: false,
    kind: 'line',
    most: 255,
    price: null,
    values: [],
  } as const;
  const field = {
    option,
    answer: '',
    currency: 'USD',
    none: 'Another amount',
    sku: 'GIFT',
    onAnswer: () => {},
  };
  render(<OptionField {...field} isAmount />);
  expect(screen.queryByText(/optional/)).toBeNull();
  expect(screen.getByRole('textbox', { name: option.title })).toBeTruthy();
  cleanup();
  render(<OptionField {...field} />);
  expect(screen.getByText(/optional/)).toBeTruthy();
});

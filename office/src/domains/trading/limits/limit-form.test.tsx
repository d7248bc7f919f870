import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { LimitForm } from './limit-form.tsx';
import type { Limits } from './limits-query.ts';

afterEach(cleanup);

const LIMITS: Limits = {
  version: '1',
  stale_after_seconds: 120,
  jump_percent: 6.5,
  source_band_percent: 0.25,
  automatic_halt: null,
  largest_order: 20_000_000,
  currency: 'USD',
  position_limits: [],
  history: [],
};
const NEWER: Limits = { ...LIMITS, version: '2', stale_after_seconds: 90 };
const stale = () => screen.getByLabelText<HTMLInputElement>('Price is stale after, seconds');
const form = (limits: Limits) => (
  <QueryClientProvider client={new QueryClient()}>
    <LimitForm limits={limits} />
  </QueryClientProvider>
);

test('the form follows new limits until the person types (RATE-04)', async () => {
  const { rerender } = render(form(LIMITS));
  rerender(form(NEWER));
  expect(stale().value).toBe('90');
  expect(screen.queryByText(/Another person has changed these limits/)).toBeNull();
});

test('the form keeps typed values when another person saves, and says so (RATE-04)', async () => {
  const { rerender } = render(form(LIMITS));
  await userEvent.clear(stale());
  await userEvent.type(stale(), '45');
  rerender(form(NEWER));
  expect(stale().value).toBe('45');
  expect(screen.getByText(/Another person has changed these limits/)).toBeTruthy();
  await userEvent.clear(stale());
  await userEvent.type(stale(), '90');
  expect(screen.queryByText(/Another person has changed these limits/)).toBeNull();
});

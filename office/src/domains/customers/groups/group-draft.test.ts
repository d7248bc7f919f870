import { describe, expect, it } from 'vitest';
import { arePoints, groupDraft, groupInput, isOrderCount } from './group-draft.ts';

const GROUP = {
  id: '2',
  name: 'Wholesale',
  members: 3,
  gold: -0.5,
  silver: 0,
  platinum: 1,
  palladium: 0,
  payment_methods: ['banktransfer'],
  largest_order: 5_000_000,
  largest_quote: null,
  unpaid_orders: 4,
  unpaid_value: null,
};

describe('the form of a group (CUST-02)', () => {
  it('keeps the stored values', () => {
    const { id: _, members: __, ...values } = GROUP;
    expect(groupInput(groupDraft(GROUP))).toEqual(values);
  });

  it('accepts points with a minus sign or without any, up to 50', () => {
    expect(['', '-0.5', '−0.5', '50', '-50'].map(arePoints)).toEqual([true, true, true, true, true]);
    expect(['51', '1e3', 'half'].map(arePoints)).toEqual([false, false, false]);
  });

  it('accepts whole numbers of orders above zero', () => {
    expect(['', '1', '999'].map(isOrderCount)).toEqual([true, true, true]);
    expect(['0', '-1', '1.5', '1000'].map(isOrderCount)).toEqual([false, false, false, false]);
  });

  it('is incomplete without a name and without a payment method', () => {
    const draft = groupDraft(GROUP);
    expect(groupInput({ ...draft, name: ' ' })).toBeNull();
    expect(groupInput({ ...draft, methods: [] })).toBeNull();
    expect(groupInput(groupDraft(null))).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { changesOf } from './audit-table.tsx';

describe('the changes of an audit entry (STAFF-09)', () => {
  it('are the values that differ', () => {
    const entry = {
      before: { role: 'Bench', name: 'Ines' },
      after: { role: 'Buyer', name: 'Ines' },
      details: {},
    };
    expect(changesOf(entry)).toEqual([{ name: 'role', text: 'Bench → Buyer' }]);
  });

  it('are its details if no values are recorded', () => {
    expect(changesOf({ before: null, after: null, details: { amount: 5, note: null } })).toEqual([
      { name: 'amount', text: '5' },
    ]);
    expect(changesOf({ before: null, after: { pieces: ['A'] }, details: {} })).toEqual([
      { name: 'pieces', text: '– → ["A"]' },
    ]);
  });

  it('are cut after 120 characters', () => {
    const [change] = changesOf({ before: null, after: null, details: { rows: 'x'.repeat(5_000) } });
    expect(change?.text).toBe(`${'x'.repeat(120)}…`);
  });
});

import { describe, expect, it } from 'vitest';
import { changesOf } from './audit-table.tsx';
import { auditVerbText } from './verb-texts.ts';

describe('the changes of an audit entry (STAFF-09)', () => {
  it('are the values that differ', () => {
    const entry = {
      before: { role: 'Bench', name: 'Ines' },
      after: { role: 'Buyer', name: 'Ines' },
      details: {},
    };
    expect(changesOf(entry)).toEqual([{ name: 'role', text: 'Bench → Buyer' }]);
  });

  it('come before its details, which name no value twice', () => {
    const entry = {
      before: { status: 'pending_payment', reason: null },
      after: { status: 'paid', reason: 'Wire' },
      details: { amount_minor: 5_699, weight_mg: 31_103, price_e4: 417_600, reason: 'Wire', payout: null },
    };
    expect(changesOf(entry)).toEqual([
      { name: 'status', text: 'pending_payment → paid' },
      { name: 'reason', text: '– → Wire' },
      { name: 'amount', text: '56.99' },
      { name: 'weight', text: '31.103 g' },
      { name: 'price', text: '41.76' },
    ]);
  });

  it('are its details if no values are recorded', () => {
    expect(changesOf({ before: null, after: null, details: { amount: 5, note: null } })).toEqual([
      { name: 'amount', text: '5' },
    ]);
    expect(changesOf({ before: null, after: { pieces: ['A'] }, details: {} })).toEqual([
      { name: 'pieces', text: '– → ["A"]' },
    ]);
  });

  it('are the settings with their words, and the number of those that are not shown', () => {
    const settings = Array.from({ length: 23 }, (_, at) => ({ name: `Day ${at}`, before: at, after: null }));
    const entry = { before: { days: [] }, after: { days: null }, details: {}, setting_changes: settings };
    const shown = changesOf(entry);
    expect(shown).toHaveLength(21);
    expect(shown[1]).toEqual({ name: 'Day 1', text: '1 → –' });
    expect(shown.at(-1)?.text).toBe('and 3 more values');
  });

  it('are cut after 120 characters', () => {
    const [change] = changesOf({ before: null, after: null, details: { rows: 'x'.repeat(5_000) } });
    expect(change?.text).toBe(`${'x'.repeat(120)}…`);
  });
});

describe('the action of an audit entry (STAFF-09)', () => {
  it('is a sentence; the code for an action of an older version', () => {
    expect(auditVerbText('quote-add')).toBe('Added a line to a quote');
    expect(auditVerbText('approve')).toBe('Approved an action');
    expect(auditVerbText('toString')).toBe('toString');
    expect(auditVerbText('old-action')).toBe('old-action');
  });
});

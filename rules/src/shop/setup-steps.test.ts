import { describe, expect, it } from 'vitest';
import type { ConfirmableItem, SetupItem, SetupState } from './setup-items.ts';
import { mayConfirm, setupSteps } from './setup-steps.ts';

const item = (name: string, state: SetupState, isRequired = true): SetupItem => ({
  name,
  state,
  isRequired,
  remedy: '',
});
const step = (items: readonly SetupItem[], code: string, confirmed: readonly ConfirmableItem[] = []) =>
  setupSteps(items, new Set(confirmed)).find((one) => one.code === code);

describe('the steps of the setup', () => {
  it('are done when all their items are, and advise where one could be better (SYS-02)', () => {
    const address = item('address', 'ok');
    const email = item('e-mail', 'ok');
    expect(step([address, email, item('phone', 'ok', false)], 'addresses')?.state).toBe('done');
    expect(step([address, email, item('phone', 'missing', false)], 'addresses')?.state).toBe('advice');
    expect(step([item('address', 'demo'), email], 'addresses')?.state).toBe('open');
  });

  it('need a person’s word for legal pages, which nobody can give for a draft (SYS-02)', () => {
    const written = [item('legal pages', 'ok')];
    expect(step(written, 'legal')).toMatchObject({ state: 'open', toConfirm: ['legal pages'] });
    expect(step(written, 'legal', ['legal pages'])).toMatchObject({ state: 'done', toConfirm: [] });
    expect(step([item('legal pages', 'default')], 'legal', ['legal pages'])?.state).toBe('open');
    expect(step([item('legal pages', 'demo')], 'legal')).toMatchObject({ state: 'open', toConfirm: [] });
  });

  it.each<[string, SetupState, boolean]>([
    ['tax', 'demo', true],
    ['tax', 'default', true],
    ['tax', 'ok', false],
    ['delivery', 'default', true],
    ['delivery', 'missing', false],
    ['bank account', 'demo', false],
    ['products', 'demo', false],
  ])('offer the word for %s in state %s: %s (SYS-02)', (name, state, may) => {
    expect(mayConfirm(item(name, state), new Set())).toBe(may);
    expect(mayConfirm(item(name, state), new Set([name]))).toBe(false);
  });
});

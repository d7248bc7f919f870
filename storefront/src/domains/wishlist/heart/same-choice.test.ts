import { expect, test } from 'vitest';
import { isSameChoice } from './same-choice.ts';

const none = { selected: [], entered: [] };
const engraved = (value: string) => ({ selected: [], entered: [{ uid: btoa('custom-option/101'), value }] });

test('choices are equal in any order, with other spaces, and whatever their variant', () => {
  const selected = [btoa('custom-option/102/1'), btoa('custom-option/103/2')];
  expect(isSameChoice({ ...none, selected }, { ...none, selected: selected.toReversed() })).toBe(true);
  expect(isSameChoice({ ...none, selected }, { ...none, selected: selected.slice(1) })).toBe(false);
  expect(isSameChoice(none, { ...none, selected: [btoa('configurable/93/5')] })).toBe(true);
  expect(isSameChoice(engraved(' For  Joren'), engraved('For Joren'))).toBe(true);
  expect(isSameChoice(engraved('Joren'), engraved('Marta'))).toBe(false);
});

test('an amount of a gift card is equal however it is written', () => {
  const amounts = ['250', ' 250.00', '$250.00', '€250.00', 'CHF 250.00'];
  for (const amount of amounts) expect(isSameChoice(engraved('250'), engraved(amount), true)).toBe(true);
  expect(isSameChoice(engraved('1,250'), engraved('$1,250.00'), true)).toBe(true);
  for (const other of ['$250.01', '$25.00', '250 g', 'XY 250']) {
    expect(isSameChoice(engraved('250'), engraved(other), true)).toBe(false);
  }
  // An engraving is a text.
  expect(isSameChoice(engraved('250'), engraved('$250.00'))).toBe(false);
});

test('the pieces of a part count, in its uid or entered', () => {
  const part = (pieces: number) => ({ ...none, selected: [btoa(`bundle/3/7/${pieces}`)] });
  const entered = { ...part(10), entered: [{ uid: btoa('bundle/3/7/10'), value: '12' }] };
  expect(isSameChoice(part(12), entered)).toBe(true);
  expect(isSameChoice(part(10), entered)).toBe(false);
});

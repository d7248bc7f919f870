import { describe, expect, it } from 'vitest';
import { writeOunces, writeSignedMoney, writeSignedOunces } from './write-figures.ts';

describe('figures of a position (RATE-05)', () => {
  it.each([
    [412_640, '412.6', '+412.6'],
    [-41_160, '−41.2', '−41.2'],
    [0, '0.0', '0.0'],
    [40, '0.0', '0.0'],
    [-40, '0.0', '0.0'],
    [18_420_000, '18,420.0', '+18,420.0'],
  ])('%d thousandths', (milliounces, plain, signed) => {
    expect([writeOunces(milliounces), writeSignedOunces(milliounces)]).toEqual([plain, signed]);
  });

  it.each([
    [120_490, '+$1,204.90'],
    [-21_236, '−$212.36'],
    [0, '$0.00'],
  ])('%d cents', (minor, text) => {
    expect(writeSignedMoney(minor, 'USD')).toBe(text);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buyerKey } from './buyer-key.ts';
import { canonicalEmail, deliveryAddress, isEmail, isSameEmail } from './email-address.ts';

describe('canonical e-mail addresses', () => {
  it.each([
    ['Marta@Oakes.Example', 'marta@oakes.example'],
    [' marta@oakes.example ', 'marta@oakes.example'],
    ['marta@bücher.example', 'marta@xn--bcher-kva.example'],
    ['marta@BÜCHER.example', 'marta@xn--bcher-kva.example'],
    ['marta@XN--BCHER-KVA.example', 'marta@xn--bcher-kva.example'],
    ['marta@faß.example', 'marta@xn--fa-hia.example'],
    ['marta@FAẞ.example', 'marta@xn--fa-hia.example'],
    ['marta@ſhop.example', 'marta@shop.example'],
    ['marta@\u212Aing.example', 'marta@king.example'],
    ['marta@\u212Bngstrom.example', canonicalEmail('marta@ångstrom.example')],
    ['marta@ｇold.example', 'marta@gold.example'],
    ['marta@ΟΔΥΣΣΕΥΣ.example', canonicalEmail('marta@οδυσσευσ.example')],
  ])('compares the domain of %s in its DNS form (FIX-01)', (typed, canonical) => {
    expect(canonical).not.toBeNull();
    expect(canonicalEmail(typed)).toBe(canonical);
  });

  it('distinguishes look-alike domains (FIX-01)', () => {
    expect(isSameEmail('victim@gmaİl.example', 'victim@gmail.example')).toBe(false);
    expect(isSameEmail('victim@gmaıl.example', 'victim@gmail.example')).toBe(false);
    expect(isSameEmail('victim@ΟΔΥΣΣΕΥΣ.example', 'victim@οδυσσευς.example')).toBe(false);
    expect(buyerKey('victim@gmaİl.example')).not.toBe(buyerKey('victim@gmail.example'));
  });

  it.each([
    'vİctim@gmail.example',
    '\u212Ate@gmail.example',
    'ｖictim@gmail.example',
    'marta@127.0.0.1',
    'marta@0x7f.1',
    'marta@xn--\u00fc.example',
    'marta@oakes',
    'a@b,c.example',
    `${'m'.repeat(65)}@oakes.example`,
    `marta@${'ü'.repeat(60)}.example`,
  ])('rejects %s, whose mail server cannot exist (FIX-01)', (typed) => {
    expect(isEmail(typed)).toBe(false);
    expect(canonicalEmail(typed)).toBeNull();
    expect(isSameEmail(typed, typed)).toBe(false);
  });

  it('sends mail to the compared domain, and keeps the spelling of the local part (FIX-01)', () => {
    expect(deliveryAddress('Marta.O@ｇold.example')).toBe('Marta.O@gold.example');
    expect(deliveryAddress('nobody')).toBeNull();
  });

  it('is idempotent for any letters', () => {
    const label = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(label, label, (local, domain) => {
        const canonical = canonicalEmail(`${local}@${domain}.example`);
        if (canonical === null) return;
        expect(canonical).toMatch(/^[\x21-\x7e]+$/);
        expect(canonicalEmail(canonical)).toBe(canonical);
      }),
    );
  });
});

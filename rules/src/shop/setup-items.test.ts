import { describe, expect, it } from 'vitest';
import { missingSetup, type SetupFacts, setupItems } from './setup-items.ts';

const READY: SetupFacts = {
  shopName: 'Oakes & Sons',
  hasAddress: true,
  email: 'desk@oakes.example',
  phone: '',
  hasMailServer: true,
  hasSender: false,
  kindsWithoutMail: [],
  hasFeed: true,
  hasCards: false,
  mayPlay: false,
  isDemo: false,
  drafts: [],
  taxRules: 0,
  hasDefaultTax: false,
  deliveryMethods: 1,
  hasStarterDelivery: false,
  countries: 1,
  otherPayments: ['Bank wire'],
  hasBankAccount: true,
  hasPublicUrl: true,
  keysInDatabase: ['TWO_FACTOR_KEY'],
  products: 10,
};
const names = (facts: Partial<SetupFacts>) =>
  missingSetup(setupItems({ ...READY, ...facts })).map(({ name }) => name);

describe('what a dealer sets before selling', () => {
  it('is complete without a phone, cards, taxes and keys of one’s own (FIX-81)', () => {
    expect(names({})).toEqual([]);
  });

  it.each<[Partial<SetupFacts>, string[]]>([
    [{ shopName: 'Bullion shop' }, ['name']],
    [{ hasAddress: false }, ['address']],
    [{ email: '' }, ['e-mail', 'sender']],
    [{ hasMailServer: false }, ['mail server']],
    [{ hasFeed: false }, ['prices']],
    [{ mayPlay: true, hasCards: false }, ['cards']],
    [{ otherPayments: [], hasBankAccount: false }, ['ways to pay']],
    [{ hasBankAccount: false }, ['bank account']],
    [{ drafts: ['Terms of sale'] }, ['legal pages']],
    [{ deliveryMethods: 0 }, ['delivery']],
    [{ countries: 0 }, ['countries']],
    [{ hasPublicUrl: false }, ['address of the shop']],
    [{ products: 0 }, ['products']],
  ])('lacks what is not set: %o (FIX-81)', (facts, missing) => {
    expect(names(facts)).toEqual(missing);
  });

  it('lists the kinds of mails to the dealer without an address, and may sell without them (FIX-90)', () => {
    const items = setupItems({ ...READY, kindsWithoutMail: ['orders', 'jobs'] });
    expect(items.find(({ name }) => name === 'mails to the dealer')).toMatchObject({
      state: 'missing',
      remedy: 'dealer_mail in store-config.json; no address is set for orders, jobs',
    });
    expect(missingSetup(items)).toEqual([]);
  });

  it('takes nothing of the demo shop for the dealer’s own (FIX-81)', () => {
    const demo = setupItems({ ...READY, shopName: 'Ingot', isDemo: true });
    expect(missingSetup(demo).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['name', 'address', 'legal pages', 'delivery', 'bank account', 'products']),
    );
  });
});

import { describe, expect, it } from 'vitest';
import {
  type ConfirmableItem,
  type DemoItem,
  missingSetup,
  type SetupFacts,
  setupItems,
} from './setup-items.ts';

const READY: SetupFacts = {
  shopName: 'Oakes & Sons',
  shownNames: ['Oakes & Sons', 'Oakes'],
  hasLogo: false,
  owners: 0,
  hasAddress: true,
  email: 'desk@oakes.example',
  phone: '',
  hasMailServer: true,
  hasSender: false,
  kindsWithoutMail: [],
  hasFeed: true,
  hasCards: false,
  mayPlay: false,
  demoItems: new Set(),
  drafts: [],
  taxRules: 0,
  hasDefaultTax: false,
  deliveryMethods: 1,
  hasStarterDelivery: false,
  countries: 1,
  hasStarterCountries: false,
  otherPayments: ['Bank wire'],
  hasBankAccount: true,
  hasPublicUrl: true,
  keysInDatabase: ['TWO_FACTOR_KEY'],
  products: 10,
  demoProducts: 0,
  confirmed: new Set(),
};
const names = (facts: Partial<SetupFacts>) =>
  missingSetup(setupItems({ ...READY, ...facts })).map(({ name }) => name);

describe('the settings before the first sale', () => {
  it('are complete without a phone, cards, taxes and custom keys (FIX-81)', () => {
    expect(names({})).toEqual([]);
  });

  it.each<[Partial<SetupFacts>, string[]]>([
    [{ shopName: 'Bullion shop' }, ['name']],
    [{ shownNames: ['Oakes & Sons', 'Bullion shop'] }, ['titles']],
    [{ shownNames: ['', 'Oakes'] }, ['titles']],
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
  ])('lack unset values: %o (FIX-81)', (facts, missing) => {
    expect(names(facts)).toEqual(missing);
  });

  it('list the kinds of mails to the dealer without an address, which do not prevent sales (FIX-90)', () => {
    const items = setupItems({ ...READY, kindsWithoutMail: ['orders', 'jobs'] });
    expect(items.find(({ name }) => name === 'mails to the dealer')).toMatchObject({
      state: 'missing',
      remedy: 'dealer_mail in store-config.json; no address is set for orders, jobs',
    });
    expect(missingSetup(items)).toEqual([]);
  });

  it.each<DemoItem>([
    'name',
    'titles',
    'address',
    'e-mail',
    'phone',
    'ways to pay',
    'bank account',
    'legal pages',
    'tax',
    'delivery',
    'countries',
    'products',
  ])('do not accept the %s of the demo shop as the dealer’s own (FIX-81)', (name) => {
    const facts = { phone: '(212) 555-0100', taxRules: 1, hasStarterCountries: true };
    const items = setupItems({ ...READY, ...facts, demoItems: new Set([name]) });
    expect(items.filter(({ state }) => state === 'demo').map((one) => one.name)).toEqual([name]);
    expect(missingSetup(items).map((one) => one.name)).toEqual([name]);
  });

  it('allow sales to the countries of a new shop (FIX-81)', () => {
    const items = setupItems({ ...READY, hasStarterCountries: true });
    expect(items.find(({ name }) => name === 'countries')?.state).toBe('default');
    expect(missingSetup(items)).toEqual([]);
  });

  it('count the remaining products of the demo shop (FIX-81)', () => {
    const items = setupItems({ ...READY, demoItems: new Set(['products']), demoProducts: 182 });
    expect(items.find(({ name }) => name === 'products')?.remedy).toContain('182');
  });

  it.each<ConfirmableItem>(['tax', 'delivery', 'countries'])(
    'take a person’s word that the %s of the demo shop is right (SYS-02)',
    (name) => {
      const facts = { ...READY, taxRules: 1, demoItems: new Set<DemoItem>([name]) };
      const stateOf = (confirmed: ReadonlySet<ConfirmableItem>) =>
        setupItems({ ...facts, confirmed }).find((one) => one.name === name)?.state;
      expect(stateOf(new Set())).toBe('demo');
      expect(stateOf(new Set([name]))).toBe('ok');
    },
  );
});

import { PERMISSIONS, type Permission } from './permissions.ts';

/** A role as the dealer sees it. */
export interface RoleDefinition {
  readonly code: string;
  readonly name: string;
  readonly permissions: readonly Permission[];
}

/** Code of the role that has every permission and always has a member. */
export const OWNER = 'owner';

const EVERY = Object.keys(PERMISSIONS) as Permission[];

/** The roles that every shop has. The dealer can create more. */
export const BUILT_IN_ROLES: readonly RoleDefinition[] = [
  { code: OWNER, name: 'Owner', permissions: EVERY },
  {
    code: 'order_desk',
    name: 'Order desk',
    permissions: [
      'orders.read',
      'orders.edit',
      'orders.create',
      'orders.pay',
      'orders.cancel',
      'orders.hold',
      'prices.override',
      'payments.read',
      'payments.match',
      'bench.pack',
      'quotes.read',
      'catalog.read',
      'metals.halt',
      'customers.read',
      'customers.write',
      'promotions.read',
    ],
  },
  {
    code: 'bench',
    name: 'Bench',
    permissions: ['orders.read', 'bench.pack', 'quotes.read', 'quotes.check', 'catalog.read'],
  },
  {
    code: 'buyer',
    name: 'Buyer',
    permissions: [
      'orders.read',
      'quotes.read',
      'quotes.check',
      'quotes.settle',
      'catalog.read',
      'customers.read',
    ],
  },
  {
    code: 'trader',
    name: 'Trader',
    permissions: [
      'orders.read',
      'quotes.read',
      'catalog.read',
      'catalog.write',
      'prices.write',
      'prices.override',
      'metals.halt',
      'metals.hedge',
      'promotions.read',
      'promotions.write',
      'reports.read',
    ],
  },
  {
    code: 'editor',
    name: 'Editor',
    permissions: ['catalog.read', 'catalog.write', 'content.write', 'promotions.read', 'promotions.write'],
  },
  {
    code: 'accountant',
    name: 'Accountant',
    permissions: [
      'orders.read',
      'orders.pay',
      'orders.refund',
      'payments.read',
      'payments.match',
      'payments.payout',
      'payments.close',
      'quotes.read',
      'customers.read',
      'promotions.read',
      'gift_cards.issue',
      'reports.read',
      'audit.read',
    ],
  },
  {
    code: 'compliance',
    name: 'Compliance',
    permissions: [
      'orders.read',
      'orders.hold',
      'quotes.read',
      'customers.read',
      'customers.documents',
      'reports.read',
      'audit.read',
    ],
  },
];

/**
 * Every permission of the back office, by area. `orders.pay` allows to record payments; a role has
 * a set of permissions.
 */
export const PERMISSIONS = {
  'orders.read': 'Read orders',
  'orders.edit': 'Edit orders, notes and e-mail',
  'orders.create': 'Place orders for customers',
  'orders.pay': 'Confirm payments',
  'orders.cancel': 'Cancel orders',
  'orders.refund': 'Refund by hand',
  'orders.hold': 'Hold, release and reject orders',
  'prices.override': 'Override a price',
  'payments.read': 'Read payments and statements',
  'payments.match': 'Import and match statements',
  'payments.payout': 'Send payouts and payment files',
  'payments.close': 'Close the day',
  'bench.pack': 'Pack and hand over',
  'quotes.read': 'Read quotes',
  'quotes.check': 'Check packages',
  'quotes.settle': 'Settle quotes',
  'catalog.read': 'Read products',
  'catalog.write': 'Change products',
  'prices.write': 'Change premiums',
  'metals.halt': 'Halt a metal',
  'metals.hedge': 'Hedge',
  'customers.read': 'Read customers',
  'customers.write': 'Change customers',
  'customers.documents': 'Open identity documents and bank accounts',
  'content.write': 'Publish content',
  'promotions.read': 'Read coupons and gift cards',
  'promotions.write': 'Change coupons',
  'gift_cards.issue': 'Issue and void gift cards',
  'reports.read': 'Read and export reports',
  'settings.write': 'Change settings',
  'staff.manage': 'Manage staff',
  'audit.read': 'Read the audit log',
} as const;

/** Name of a permission. */
export type Permission = keyof typeof PERMISSIONS;

/** Returns whether a text names a permission. */
export function isPermission(name: string): name is Permission {
  return Object.hasOwn(PERMISSIONS, name);
}

/** Requirements of a schema field: a permission, any signed-in member of staff, or nothing. */
export type FieldPermission = Permission | 'signed-in' | 'anyone';

/** Returns whether a text is valid in `@permission(name:)`. */
export function isFieldPermission(name: string): name is FieldPermission {
  return isPermission(name) || name === 'signed-in' || name === 'anyone';
}

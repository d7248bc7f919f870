import type { Permission } from '@ingot/rules/staff/permissions.ts';

/** The permissions that an integration can have. The REST API checks them. */
export const TOKEN_PERMISSIONS = [
  'orders.read',
  'orders.pay',
  'bench.pack',
  'catalog.read',
  'catalog.write',
] as const satisfies readonly Permission[];

/** A permission of an integration. */
export type TokenPermission = (typeof TOKEN_PERMISSIONS)[number];

/** Returns whether an integration can have the permission. */
export function isTokenPermission(name: string): name is TokenPermission {
  return TOKEN_PERMISSIONS.some((permission) => permission === name);
}

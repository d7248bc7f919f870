import { isPermission, PERMISSIONS, type Permission } from '@ingot/rules/staff/permissions.ts';
import { staffText } from '../staff-texts.ts';

/** Permissions under a heading. */
export interface PermissionArea {
  readonly name: string;
  readonly permissions: readonly Permission[];
}

/** The areas by the first part of a permission's name. */
const AREAS = [
  { name: () => staffText('areaOrders'), prefixes: ['orders'] },
  { name: () => staffText('areaMoney'), prefixes: ['payments'] },
  { name: () => staffText('areaBench'), prefixes: ['bench', 'quotes'] },
  { name: () => staffText('areaPrices'), prefixes: ['catalog', 'prices', 'metals'] },
  { name: () => staffText('areaCustomers'), prefixes: ['customers'] },
] as const;

/** Returns every permission once, in areas. The last area takes what belongs to no other. */
export function permissionAreas(): PermissionArea[] {
  const all = Object.keys(PERMISSIONS).filter(isPermission);
  const areas = AREAS.map(({ name, prefixes }) => ({
    name: name(),
    permissions: all.filter((permission) => prefixes.some((prefix) => permission.startsWith(`${prefix}.`))),
  }));
  const placed = new Set(areas.flatMap(({ permissions }) => permissions));
  const others = all.filter((permission) => !placed.has(permission));
  return [...areas, { name: staffText('areaShop'), permissions: others }];
}

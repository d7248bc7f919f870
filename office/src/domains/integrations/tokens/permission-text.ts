import { integrationsText } from '../integrations-texts.ts';

const TEXTS = {
  'orders.read': 'mayorders_read',
  'orders.pay': 'mayorders_pay',
  'bench.pack': 'maybench_pack',
  'catalog.read': 'maycatalog_read',
  'catalog.write': 'maycatalog_write',
} as const;

/** Returns what a program with the permission can do. */
export function permissionText(permission: string): string {
  const found = Object.entries(TEXTS).find(([name]) => name === permission);
  return found === undefined ? permission : integrationsText(found[1]);
}

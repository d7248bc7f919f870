import type { FieldPermission } from '@ingot/rules/staff/permissions.ts';
import {
  Activity,
  ChartNoAxesColumn,
  Coins,
  FileText,
  Landmark,
  type LucideIcon,
  Package,
  Scale,
  ScanBarcode,
  Settings,
  ShieldCheck,
  Sun,
  TicketPercent,
  Users,
} from 'lucide-react';
import { isAllowed, type Viewer } from '../../domains/staff/viewer/viewer.ts';
import { deskText } from './desk-texts.ts';

/** A page with a link in the sidebar or in the tabs of its desk. */
export interface DeskPage {
  /** The path below `/office`. Paths below it belong to the page too. */
  readonly path: string;
  readonly text: () => string;
  readonly permission: FieldPermission;
}

/** A work area: an entry of the sidebar. Several pages become tabs. */
export interface Desk {
  /** Identifies the desk in the counts of waiting items. */
  readonly code: string;
  readonly text: () => string;
  readonly icon: LucideIcon;
  readonly pages: readonly [DeskPage, ...DeskPage[]];
}

/** The desks in the groups of the sidebar, in order. */
export const DESKS: readonly (readonly Desk[])[] = [
  [
    {
      code: 'today',
      text: () => deskText('today'),
      icon: Sun,
      pages: [
        { path: '/', text: () => deskText('today'), permission: 'signed-in' },
        { path: '/approvals', text: () => deskText('approvals'), permission: 'signed-in' },
      ],
    },
  ],
  [
    {
      code: 'orders',
      text: () => deskText('orders'),
      icon: Package,
      pages: [{ path: '/orders', text: () => deskText('orders'), permission: 'orders.read' }],
    },
    {
      code: 'money',
      text: () => deskText('money'),
      icon: Landmark,
      pages: [
        { path: '/money', text: () => deskText('statement'), permission: 'payments.read' },
        { path: '/money/clearing', text: () => deskText('clearing'), permission: 'payments.read' },
        { path: '/money/payouts', text: () => deskText('payouts'), permission: 'payments.read' },
        { path: '/money/close', text: () => deskText('dayClose'), permission: 'payments.read' },
      ],
    },
    {
      code: 'bench',
      text: () => deskText('bench'),
      icon: ScanBarcode,
      pages: [
        { path: '/bench', text: () => deskText('toPack'), permission: 'bench.pack' },
        { path: '/bench/manifests', text: () => deskText('manifests'), permission: 'bench.pack' },
        { path: '/bench/pickups', text: () => deskText('pickups'), permission: 'bench.pack' },
      ],
    },
    {
      code: 'quotes',
      text: () => deskText('buyDesk'),
      icon: Scale,
      pages: [{ path: '/quotes', text: () => deskText('quotes'), permission: 'quotes.read' }],
    },
    {
      code: 'compliance',
      text: () => deskText('compliance'),
      icon: ShieldCheck,
      pages: [
        { path: '/compliance/reviews', text: () => deskText('orderReviews'), permission: 'orders.hold' },
        {
          path: '/compliance/identity',
          text: () => deskText('identityChecks'),
          permission: 'customers.documents',
        },
        { path: '/compliance/cash', text: () => deskText('cashReports'), permission: 'customers.documents' },
      ],
    },
  ],
  [
    {
      code: 'catalog',
      text: () => deskText('catalog'),
      icon: Coins,
      pages: [
        { path: '/products', text: () => deskText('products'), permission: 'catalog.read' },
        { path: '/products/categories', text: () => deskText('categories'), permission: 'catalog.write' },
        { path: '/products/attributes', text: () => deskText('attributes'), permission: 'catalog.write' },
        { path: '/products/bulk-change', text: () => deskText('bulkChange'), permission: 'catalog.write' },
        { path: '/products/import', text: () => deskText('importExport'), permission: 'catalog.write' },
      ],
    },
    {
      code: 'prices',
      text: () => deskText('prices'),
      icon: Activity,
      pages: [
        { path: '/prices/position', text: () => deskText('position'), permission: 'reports.read' },
        { path: '/prices/feeds', text: () => deskText('feeds'), permission: 'metals.halt' },
        { path: '/prices/premiums', text: () => deskText('premiums'), permission: 'prices.write' },
        { path: '/prices/limits', text: () => deskText('limits'), permission: 'prices.write' },
        { path: '/prices/hours', text: () => deskText('marketHours'), permission: 'metals.halt' },
      ],
    },
    {
      code: 'promotions',
      text: () => deskText('promotions'),
      icon: TicketPercent,
      pages: [
        { path: '/promotions/coupons', text: () => deskText('coupons'), permission: 'promotions.read' },
        { path: '/promotions/gift-cards', text: () => deskText('giftCards'), permission: 'promotions.read' },
      ],
    },
    {
      code: 'content',
      text: () => deskText('content'),
      icon: FileText,
      pages: [
        { path: '/content/pages', text: () => deskText('pages'), permission: 'content.write' },
        { path: '/content/blocks', text: () => deskText('blocks'), permission: 'content.write' },
        { path: '/content/journal', text: () => deskText('journal'), permission: 'content.write' },
        { path: '/content/menus', text: () => deskText('menus'), permission: 'content.write' },
        { path: '/content/notice', text: () => deskText('notice'), permission: 'content.write' },
        { path: '/content/media', text: () => deskText('media'), permission: 'content.write' },
        { path: '/content/mails', text: () => deskText('mails'), permission: 'content.write' },
      ],
    },
  ],
  [
    {
      code: 'customers',
      text: () => deskText('customers'),
      icon: Users,
      pages: [
        { path: '/customers', text: () => deskText('customers'), permission: 'customers.read' },
        { path: '/customers/groups', text: () => deskText('customerGroups'), permission: 'prices.write' },
        { path: '/reviews', text: () => deskText('reviews'), permission: 'customers.read' },
        { path: '/messages', text: () => deskText('messages'), permission: 'customers.read' },
      ],
    },
    {
      code: 'reports',
      text: () => deskText('reports'),
      icon: ChartNoAxesColumn,
      pages: [
        { path: '/reports/sales', text: () => deskText('sales'), permission: 'reports.read' },
        { path: '/reports/margin', text: () => deskText('margin'), permission: 'reports.read' },
        { path: '/reports/premium', text: () => deskText('premium'), permission: 'reports.read' },
        { path: '/reports/payments', text: () => deskText('payments'), permission: 'reports.read' },
        { path: '/reports/refunds', text: () => deskText('refunds'), permission: 'reports.read' },
        { path: '/reports/tax', text: () => deskText('tax'), permission: 'reports.read' },
        { path: '/reports/positions', text: () => deskText('positions'), permission: 'reports.read' },
        { path: '/reports/alerts', text: () => deskText('alerts'), permission: 'reports.read' },
        { path: '/reports/searches', text: () => deskText('searches'), permission: 'reports.read' },
        { path: '/reports/late-payers', text: () => deskText('latePayers'), permission: 'reports.read' },
      ],
    },
  ],
  [
    {
      code: 'settings',
      text: () => deskText('settings'),
      icon: Settings,
      pages: [
        { path: '/settings', text: () => deskText('shopSettings'), permission: 'settings.write' },
        { path: '/settings/staff', text: () => deskText('staff'), permission: 'staff.manage' },
        { path: '/settings/audit', text: () => deskText('audit'), permission: 'audit.read' },
        { path: '/settings/jobs', text: () => deskText('jobs'), permission: 'settings.write' },
        {
          path: '/settings/connections',
          text: () => deskText('connections'),
          permission: 'settings.write',
        },
        {
          path: '/settings/integrations',
          text: () => deskText('integrations'),
          permission: 'settings.write',
        },
        { path: '/settings/setup', text: () => deskText('firstRun'), permission: 'settings.write' },
      ],
    },
  ],
];

/** Returns the name of a desk; its code for an unknown one. */
export function deskName(code: string): string {
  return (
    DESKS.flat()
      .find((desk) => desk.code === code)
      ?.text() ?? code
  );
}

/** Returns the desks that a member of staff may use, in order, with their allowed pages only. */
export function visibleDesks(viewer: Viewer): Desk[] {
  return visibleGroups(viewer).flat();
}

/** Returns the groups of `visibleDesks`, without empty ones. */
export function visibleGroups(viewer: Viewer): Desk[][] {
  return DESKS.map((desks) => desks.flatMap((desk) => allowedDesk(desk, viewer))).filter(
    (desks) => desks.length > 0,
  );
}

function allowedDesk(desk: Desk, viewer: Viewer): Desk[] {
  const [first, ...others] = desk.pages.filter(({ permission }) => isAllowed(viewer, permission));
  return first === undefined ? [] : [{ ...desk, pages: [first, ...others] }];
}

/** Returns the path of a desk: its first page. */
export function deskPath({ pages: [first] }: Desk): string {
  return first.path;
}

/** The desk and the page that a path belongs to. */
export interface Place {
  readonly desk: Desk;
  readonly page: DeskPage;
}

/** Pages below a page with a link that need a permission of their own. */
const INNER_PAGES: Readonly<Record<string, FieldPermission>> = { '/orders/new': 'orders.create' };

/** Returns the permission that the page of a path needs; null for a path outside of the desks. */
export function neededPermission(path: string): FieldPermission | null {
  return INNER_PAGES[path.replace(/\/+$/, '')] ?? placeOf(path)?.page.permission ?? null;
}

/** Returns the place of a path; null for a path outside of the desks. The longest path wins. */
export function placeOf(path: string): Place | null {
  const places = DESKS.flat().flatMap((desk) => desk.pages.map((page) => ({ desk, page })));
  const found = places.filter(({ page }) => path === page.path || path.startsWith(`${page.path}/`));
  return found.sort((one, other) => other.page.path.length - one.page.path.length)[0] ?? null;
}

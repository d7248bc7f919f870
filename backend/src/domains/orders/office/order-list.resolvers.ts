import { ORDER_VIEWS } from '@ingot/rules/orders/desk/order-views.ts';
import type { OrderViewInput, Resolvers } from '../../../generated/office-resolvers.ts';
import { readId } from '../../../platform/graphql/read-id.ts';
import { signedIn } from '../../../platform/office/office-context.ts';
import { requestOwnTask } from '../../staff/tasks/request-own-task.ts';
import { countViews, findOrderRows } from '../desk-list/order-list.repository.ts';
import { listViews, type OrderView } from '../desk-list/order-view.repository.ts';
import { toOrderRow } from '../desk-list/present-order-row.ts';
import { readCursor, readListQuery, readSort, readView, writeCursor } from '../desk-list/read-list-query.ts';
import { arrangeViews, changeView, type NewView, removeView, saveView } from '../desk-list/save-view.ts';

const MAX_ROWS = 100;

/** The order list. */
export const orderListResolvers: Resolvers = {
  Query: {
    orders: async (_, { descending, after, limit, ...given }, { services }) => {
      const query = readListQuery({ ...given, isDescending: descending });
      if (query === null) return { orders: [], total: 0, next: null };
      const most = Math.min(Math.max(1, limit), MAX_ROWS);
      const cursor = after == null ? null : readCursor(after);
      const { rows, total } = await findOrderRows(services.db, { ...query, after: cursor, limit: most + 1 });
      const shown = rows.slice(0, most);
      const last = shown.at(-1);
      return {
        orders: shown.map(toOrderRow),
        total,
        next: last && rows.length > most ? writeCursor(last) : null,
      };
    },
    order_views: async (_, __, context) => {
      const { services, staff } = signedIn(context);
      const [counts, saved] = await Promise.all([
        countViews(services.db),
        listViews(services.db, staff.staffId),
      ]);
      return {
        counts: ORDER_VIEWS.map((code) => ({ code, count: counts[code] })),
        saved: saved.map((view) => toSavedView(view, staff.staffId)),
      };
    },
  },
  Mutation: {
    save_order_view: async (_, { view }, context) => {
      const own = signedIn(context);
      const given = readNewView(view);
      return toOwnView({ ...given, id: await saveView(own, given), staffId: own.staff.staffId });
    },
    change_order_view: async (_, { id, view }, context) => {
      const own = signedIn(context);
      const given = readNewView(view);
      await changeView(own, readId(id), given);
      return toOwnView({ ...given, id: readId(id), staffId: own.staff.staffId });
    },
    arrange_order_views: async (_, { ids }, context) => {
      const own = signedIn(context);
      await arrangeViews(own, ids.map(readId));
      const saved = await listViews(own.services.db, own.staff.staffId);
      return saved.map((view) => toSavedView(view, own.staff.staffId));
    },
    delete_order_view: async (_, { id }, context) => {
      await removeView(signedIn(context), readId(id));
      return true;
    },
    export_orders: (_, { format, descending, ...given }, context) => {
      const query = readListQuery({ ...given, isDescending: descending });
      const task = { kind: 'orders', subject: 'orders', args: { query, format } };
      return requestOwnTask(signedIn(context), task);
    },
  },
};

function readNewView(view: OrderViewInput): NewView {
  const { name, is_shared: isShared, base, sort, descending, search, hidden } = view;
  const settings = {
    base: readView(base),
    search: search.trim(),
    sort: readSort(sort),
    isDescending: descending,
    hidden,
  };
  return { name, isShared, settings };
}

const toOwnView = (view: OrderView) => toSavedView({ ...view, name: view.name.trim() }, view.staffId);

function toSavedView({ id, staffId, name, isShared, settings }: OrderView, viewerId: number) {
  return {
    id: String(id),
    name,
    is_shared: isShared,
    is_own: staffId === viewerId,
    base: settings.base,
    search: settings.search,
    sort: settings.sort,
    descending: settings.isDescending,
    hidden: [...settings.hidden],
  };
}

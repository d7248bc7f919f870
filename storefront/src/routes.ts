import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { PAGE_TABLE, type PageRow } from './routes/page-table.ts';

/** The route of a row. Ids are short, because every first visit loads all ids. */
function toRoute({ path, file, id = file.slice(file.lastIndexOf('/') + 1) }: PageRow) {
  const module = `routes/${file}.tsx`;
  return path === '/' ? index(module, { id }) : route(path, module, { id });
}

/** The routes of all pages, in their layouts. */
export default [
  layout('shell/frame/shop-layout.tsx', { id: 'shop' }, PAGE_TABLE.shop.map(toRoute)),
  layout('shell/frame/empty-layout.tsx', { id: 'empty' }, PAGE_TABLE.empty.map(toRoute)),
  layout('shell/frame/checkout-layout.tsx', { id: 'checkout-layout' }, PAGE_TABLE.checkout.map(toRoute)),
] satisfies RouteConfig;

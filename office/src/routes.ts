import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { PAGE_TABLE, type PageRow } from './routes/page-table.ts';

function toRoute({ path, file }: PageRow) {
  const module = `routes/${file}.tsx`;
  return path === '/' ? index(module) : route(path, module);
}

/** The routes of all pages: in the frame of the office, and beside it before sign-in. */
export default [
  layout('shell/frame/office-layout.tsx', PAGE_TABLE.office.map(toRoute)),
  ...PAGE_TABLE.outside.map(toRoute),
] satisfies RouteConfig;

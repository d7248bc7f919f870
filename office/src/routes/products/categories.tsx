import { CategoriesDesk } from '../../domains/catalog/categories/categories-desk.tsx';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function CategoriesPage() {
  return <CategoriesDesk />;
}

export { ErrorPage as ErrorBoundary };

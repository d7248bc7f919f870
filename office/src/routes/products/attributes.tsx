import { AttributeList } from '../../domains/catalog/attributes/attribute-list.tsx';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function AttributesPage() {
  return <AttributeList />;
}

export { ErrorPage as ErrorBoundary };

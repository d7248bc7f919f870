import { ErrorPage } from '../shell/errors/error-page.tsx';
import { NotFoundPage } from '../shell/errors/not-found-page.tsx';

export { ErrorPage as ErrorBoundary, NotFoundPage as default };

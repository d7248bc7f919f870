import { Breadcrumbs } from '@ingot/ui/links/breadcrumbs.tsx';
import { basketText } from '../../domains/checkout/basket/basket-texts.ts';
import { MostMetal } from '../../domains/checkout/basket/most-metal.tsx';
import { PageHead } from '../../shell/head/page-head.tsx';

export { ErrorPage as ErrorBoundary } from '../../shell/error-page/error-page.tsx';

/** The page "Most metal for my money", at `/most-metal`. All visitors get the same HTML. */
export default function MostMetalRoute() {
  const title = basketText('title');
  return (
    <>
      <PageHead title={title} description={basketText('description')} path="/most-metal" />
      <Breadcrumbs crumbs={[{ name: title }]} />
      <MostMetal />
    </>
  );
}

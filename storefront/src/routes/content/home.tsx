import { ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { lowerPart } from '@ingot/ui/lazy-loading/lower-part.tsx';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { cmsText } from '../../domains/cms/cms-texts.ts';
import { CmsBlock } from '../../domains/cms/content/cms-block.tsx';
import { useCmsBlocks } from '../../domains/cms/content/cms-blocks.ts';
import type { CmsHtmlProps } from '../../domains/cms/content/cms-html.tsx';
import { cmsPageQuery } from '../../domains/cms/content/cms-page.ts';
import { LazyHtml } from '../../domains/cms/content/lazy-html.tsx';
import { ChooseMetal } from '../../domains/cms/home/choose-metal.tsx';
import { HOME_BLOCKS, homeContent } from '../../domains/cms/home/home-blocks.ts';
import { HomeHero } from '../../domains/cms/home/home-hero.tsx';
import { HOME_PAGE, homeProductsQuery, preloadHome, readHomePage } from '../../domains/cms/home/home-page.ts';
import { HomeSkeleton } from '../../domains/cms/home/home-skeleton.tsx';
import type { LimitedReleaseProps } from '../../domains/cms/home/limited-release.tsx';
import type { PriceAnatomyProps } from '../../domains/cms/home/price-anatomy/price-anatomy.tsx';
import { useStoreConfig } from '../../domains/shop/settings/store-config.ts';
import { shopData } from '../../domains/shop/structured-data/shop-data.ts';
import { browserQueryClient } from '../../platform/query-cache/browser-query-client.ts';
import { queryClientContext } from '../../platform/query-cache/load-context.ts';
import { JsonLd } from '../../shell/head/json-ld.tsx';
import { PageHead } from '../../shell/head/page-head.tsx';
import styles from './home.module.css';

export { ErrorPage as ErrorBoundary } from '../../shell/error-page/error-page.tsx';

const PriceAnatomy = lowerPart<PriceAnatomyProps>(async () => ({
  default: (await import('../../domains/cms/home/price-anatomy/price-anatomy.tsx')).PriceAnatomy,
}));
const LimitedRelease = lowerPart<LimitedReleaseProps>(async () => ({
  default: (await import('../../domains/cms/home/limited-release.tsx')).LimitedRelease,
}));

export async function loader({ context }: LoaderFunctionArgs) {
  await preloadHome(context.get(queryClientContext));
  return null;
}

export function clientLoader() {
  void preloadHome(browserQueryClient()).catch(() => undefined);
  return null;
}

/** The home page, at `/` and `/home`. */
export default function HomeRoute() {
  return (
    <Suspense fallback={<HomeSkeleton />}>
      <HomePage />
    </Suspense>
  );
}

function HomePage() {
  const config = useStoreConfig();
  const page = useSuspenseQuery(cmsPageQuery(HOME_PAGE)).data.cmsPage;
  const { rows, skus } = readHomePage(page?.content ?? '');
  const content = homeContent(useCmsBlocks(HOME_BLOCKS));
  const { data } = useQuery(homeProductsQuery(skus));
  const products = (data?.products?.items ?? []).filter((product) => product !== null);
  const example = products.find((product) => product.sku === skus[0]) ?? null;
  const [first, ...others] = rows;
  return (
    <>
      <PageHead
        title={page?.meta_title || page?.title || ''}
        description={page?.meta_description}
        path="/"
        image={content.hero[0]?.image}
      />
      <JsonLd data={shopData(config)} />
      <CmsBlock identifiers={HOME_BLOCKS} stateClass="section wrap">
        {() => (
          <>
            <HomeHero slides={content.hero} products={products} />
            <Block
              className={styles.promises}
              html={content.promises}
              label={cmsText('howWeTrade')}
              hasHiddenHeading
            />
          </>
        )}
      </CmsBlock>
      <ChooseMetal heading={content.metalsHeading} />
      <section className={`wrap ${styles.mostMetal}`}>
        <div>
          <h2>{cmsText('mostMetal')}</h2>
          <p className="muted">{cmsText('mostMetalLead')}</p>
        </div>
        <ButtonLink to="/most-metal">{cmsText('mostMetalOpen')}</ButtonLink>
      </section>
      <PriceAnatomy html={content.explainer} product={example} />
      {first && <Row nodes={[first]} />}
      {content.limited && <LimitedRelease banner={content.limited} />}
      {others.length > 1 && <Row nodes={others.slice(0, -1)} />}
      <Block className={styles.brands} html={content.brands} label={cmsText('mints')} />
      {others.length > 0 && <Row className={styles.guides} nodes={others.slice(-1)} />}
    </>
  );
}

function Row({ nodes, className }: { nodes: CmsHtmlProps['html']; className?: string | undefined }) {
  return (
    <div className={`section wrap cms ${className ?? ''}`}>
      <LazyHtml html={nodes} />
    </div>
  );
}

interface BlockProps {
  readonly html: string | null;
  readonly className: string | undefined;
  readonly label: string;
  /** Whether the block has no section heading of its own: its name becomes a hidden one. */
  readonly hasHiddenHeading?: boolean;
}

function Block({ html, className, label, hasHiddenHeading = false }: BlockProps) {
  if (html === null) return null;
  return (
    <section className={className} aria-label={label}>
      {hasHiddenHeading && <h2 className="vh">{label}</h2>}
      <div className="wrap cms">
        <LazyHtml html={html} />
      </div>
    </section>
  );
}

import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { ChooseMetal } from '../cms/choose-metal.tsx';
import { CmsBlock } from '../cms/cms-block.tsx';
import { useCmsBlocks } from '../cms/cms-blocks.ts';
import type { CmsHtmlProps } from '../cms/cms-html.tsx';
import { cmsPageQuery } from '../cms/cms-page.ts';
import { cmsText } from '../cms/cms-texts.ts';
import { HOME_BLOCKS, homeContent } from '../cms/home-blocks.ts';
import { HomeHero } from '../cms/home-hero.tsx';
import { HOME_PAGE, homeProductsQuery, preloadHome, readHomePage } from '../cms/home-page.ts';
import { HomeSkeleton } from '../cms/home-skeleton.tsx';
import type { LimitedReleaseProps } from '../cms/limited-release.tsx';
import { LowerHtml } from '../cms/lower-html.tsx';
import type { PriceAnatomyProps } from '../cms/price-anatomy.tsx';
import { browserQueryClient } from '../graphql/browser-query-client.ts';
import { queryClientContext } from '../graphql/load-context.ts';
import { ErrorPage } from '../shell/error-page.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { shopData } from '../shop/shop-data.ts';
import { useStoreConfig } from '../shop/store-config.ts';
import { lowerPart } from '../ui/lower-part.tsx';
import styles from './home.module.css';
import { JsonLd } from './json-ld.tsx';

const PriceAnatomy = lowerPart<PriceAnatomyProps>(async () => ({
  default: (await import('../cms/price-anatomy.tsx')).PriceAnatomy,
}));
const LimitedRelease = lowerPart<LimitedReleaseProps>(async () => ({
  default: (await import('../cms/limited-release.tsx')).LimitedRelease,
}));

export async function loader({ context }: LoaderFunctionArgs) {
  await preloadHome(context.get(queryClientContext));
  return null;
}

export function clientLoader() {
  void preloadHome(browserQueryClient()).catch(() => undefined);
  return null;
}

/** The front page, at `/` and `/home` (PAGE-21). */
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
      <LowerHtml html={nodes} />
    </div>
  );
}

interface BlockProps {
  readonly html: string | null;
  readonly className: string | undefined;
  readonly label: string;
  /** The block begins below the level of a section: its name stands in for the heading. */
  readonly hasHiddenHeading?: boolean;
}

function Block({ html, className, label, hasHiddenHeading = false }: BlockProps) {
  if (html === null) return null;
  return (
    <section className={className} aria-label={label}>
      {hasHiddenHeading && <h2 className="vh">{label}</h2>}
      <div className="wrap cms">
        <LowerHtml html={html} />
      </div>
    </section>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}

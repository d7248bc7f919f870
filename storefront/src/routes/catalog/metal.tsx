import { withinSentence } from '@ingot/messages/within-sentence.ts';
import { type Metal, parseMetal } from '@ingot/rules/metals/metal.ts';
import { Breadcrumbs } from '@ingot/ui/links/breadcrumbs.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { useQuery } from '@tanstack/react-query';
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useParams,
  useSearchParams,
} from 'react-router';
import { entryOfMetal, useMenu } from '../../domains/catalog/category/menu.ts';
import { MetalPieces, metalPiecesQuery } from '../../domains/catalog/category/metal-pieces.tsx';
import { chartText } from '../../domains/metals/chart-texts.ts';
import { Hallmark } from '../../domains/metals/names/hallmark.tsx';
import { metalName } from '../../domains/metals/names/metal-name.ts';
import { metalPath } from '../../domains/metals/names/metal-path.ts';
import { MetalChart } from '../../domains/metals/page/metal-chart.tsx';
import { MetalCurrentPrice } from '../../domains/metals/page/metal-current-price.tsx';
import { metalData } from '../../domains/metals/page/metal-data.ts';
import { MetalFigures } from '../../domains/metals/page/metal-figures.tsx';
import styles from '../../domains/metals/page/metal-page.module.css';
import { metalFiguresQuery, metalView, preloadMetal } from '../../domains/metals/page/metal-page.ts';
import { useMetalPrice } from '../../domains/metals/prices/metal-prices.ts';
import { useStoreConfig } from '../../domains/shop/settings/store-config.ts';
import { breadcrumbData } from '../../domains/shop/structured-data/breadcrumb-data.ts';
import { browserQueryClient } from '../../platform/query-cache/browser-query-client.ts';
import { queryClientContext } from '../../platform/query-cache/load-context.ts';
import { GonePage } from '../../shell/error-page/not-found-page.tsx';
import { JsonLd } from '../../shell/head/json-ld.tsx';
import { canonicalAddress, PageHead } from '../../shell/head/page-head.tsx';

export { ErrorPage as ErrorBoundary } from '../../shell/error-page/error-page.tsx';

/** Returns the metal of the path; other spellings throw 404. */
function requireMetal(text: string | undefined): Metal {
  const metal = parseMetal(text ?? '');
  if (metal === null || metal !== text) throw data(null, { status: 404 });
  return metal;
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const metal = requireMetal(params.metal);
  const client = context.get(queryClientContext);
  const view = metalView(new URL(request.url).searchParams);
  await Promise.all([preloadMetal(client, metal, view), client.prefetchQuery(metalPiecesQuery(metal))]);
  return null;
}

export function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const metal = requireMetal(params.metal);
  const client = browserQueryClient();
  void preloadMetal(client, metal, metalView(new URL(request.url).searchParams)).catch(() => undefined);
  void client.prefetchQuery(metalPiecesQuery(metal));
  return null;
}

/** The price of one metal, at `/spot/{metal}`: current, history, key figures, and products. */
export default function MetalRoute() {
  const metal = parseMetal(useParams().metal ?? '');
  return metal === null ? <GonePage /> : <MetalPage metal={metal} />;
}

function MetalPage({ metal }: { readonly metal: Metal }) {
  const [parameters] = useSearchParams();
  const config = useStoreConfig();
  const price = useMetalPrice(metal);
  const category = entryOfMetal(useMenu(), metal);
  const since = useQuery(metalFiguresQuery(metal)).data?.all.since;
  const timeZone = config?.timezone ?? 'UTC';
  const name = metalName(metal);
  const title = chartText('pageTitle', { metal: name });
  const crumbs = [
    ...(category === undefined ? [] : [{ name: category.name, to: category.to }]),
    { name: chartText('pageName'), to: metalPath(metal) },
  ];
  const address = canonicalAddress(config?.secure_base_url ?? '', metalPath(metal));
  return (
    <>
      <PageHead
        title={title}
        description={chartText('pageAbout', { name: withinSentence(name) })}
        path={metalPath(metal)}
      />
      <JsonLd data={breadcrumbData(crumbs, config?.secure_base_url)} />
      {price !== null && address !== null && <JsonLd data={metalData({ name: title, address }, price)} />}
      <Breadcrumbs crumbs={crumbs} />
      <div className="wrap">
        <header className={styles.head}>
          <div>
            <Hallmark metal={metal} size="lg" isDecorative />
            <h1>{name}</h1>
            <p className={`${styles.lead} muted`}>
              {since ? chartText('lead', { year: since.slice(0, 4) }) : chartText('leadNow')}{' '}
              <PageLink to={`/alerts/new?metal=${metal}`}>{chartText('setAlert')}</PageLink>
            </p>
          </div>
          {price !== null && <MetalCurrentPrice price={price} />}
        </header>
        <MetalChart metal={metal} view={metalView(parameters)} timeZone={timeZone} />
        <MetalFigures metal={metal} timeZone={timeZone} />
        <MetalPieces metal={metal} />
      </div>
    </>
  );
}

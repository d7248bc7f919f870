import { METALS } from '@ingot/rules/metals/metal.ts';
import { RenderedOnce } from '@ingot/ui/rendered-once/rendered-once.tsx';
import { useLocation } from 'react-router';
import { CmsBlock } from '../../domains/cms/content/cms-block.tsx';
import { cmsBlocksQuery, useCmsBlocks } from '../../domains/cms/content/cms-blocks.ts';
import { LazyHtml } from '../../domains/cms/content/lazy-html.tsx';
import { metalName } from '../../domains/metals/names/metal-name.ts';
import { metalPricesQuery, useMetalPrices } from '../../domains/metals/prices/metal-prices.ts';
import { spotText } from '../../domains/metals/spot/spot-change.ts';
import {
  DEFAULT_STORE_NAME,
  storeConfigQuery,
  useStoreConfig,
} from '../../domains/shop/settings/store-config.ts';
import { shellText } from '../shell-texts.ts';
import { Logo } from '../top-bar/logo.tsx';
import styles from './footer.module.css';
import { SHELL_BLOCKS } from './preload-shell.ts';
import { ThemeSwitch } from './theme-switch.tsx';

async function askConsent() {
  (await import('../analytics/consent.ts')).askConsent();
}

/** The footer: logo, content block, shop details, analytics preferences, and theme switch. */
export function Footer() {
  const year = new Date().getFullYear();
  return (
    <RenderedOnce
      as="footer"
      partName="footer"
      queries={[storeConfigQuery(), cmsBlocksQuery(SHELL_BLOCKS)]}
      basis={[String(year)]}
      className={`${styles.footer} on-vault`}
      render={() => <FooterContent year={year} />}
    />
  );
}

function FooterContent({ year }: { readonly year: number }) {
  const config = useStoreConfig();
  return (
    <div className="wrap">
      <Logo isLazy />
      <CmsBlock identifiers={SHELL_BLOCKS}>
        {(contentOf) => {
          const content = contentOf('footer');
          return content !== null && <LazyHtml html={content} />;
        }}
      </CmsBlock>
      {/* The year may differ from the server's at the turn of the year. */}
      <p className={styles.copyright} suppressHydrationWarning>
        {shellText('copyright', { year, store: config?.store_name ?? DEFAULT_STORE_NAME })}
      </p>
      <div className="row">
        {config?.analytics_id && (
          <button type="button" className={styles.theme} data-early="once" onClick={askConsent}>
            {shellText('counting')}
          </button>
        )}
        <ThemeSwitch />
      </div>
    </div>
  );
}

/** The banner above the footer: about selling to the shop, and on those pages about buying. */
export function BottomBanner() {
  const isSelling = useLocation().pathname.includes('/sell-');
  const identifier = isSelling ? 'home-bottom-banner-sell' : 'home-bottom-banner';
  const content = useCmsBlocks(SHELL_BLOCKS).contentOf(identifier);
  if (content === null) return null;
  return (
    <RenderedOnce
      as="aside"
      partName={identifier}
      queries={[cmsBlocksQuery(SHELL_BLOCKS), metalPricesQuery()]}
      className={styles.banner}
      aria-label={shellText(isSelling ? 'buying' : 'selling')}
      render={() => (
        <div className="wrap cms">
          <LazyHtml html={content} />
          <SpotList isAsk={isSelling} />
        </div>
      )}
    />
  );
}

function SpotList({ isAsk }: { readonly isAsk: boolean }) {
  const prices = useMetalPrices();
  if (!prices) return null;
  return (
    <dl className={styles.bids}>
      {METALS.map((metal) => {
        const price = prices.items.find((item) => item.metal === metal);
        if (price === undefined) return null;
        return (
          <div key={metal}>
            <dt>{shellText(isAsk ? 'ask' : 'bid', { metal: metalName(metal) })}</dt>
            <dd>{spotText(isAsk ? price.ask : price.bid)}</dd>
          </div>
        );
      })}
    </dl>
  );
}

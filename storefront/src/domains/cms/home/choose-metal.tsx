import { METALS } from '@ingot/rules/metals/metal.ts';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { entryOfMetal, useMenu } from '../../catalog/category/menu.ts';
import { Hallmark } from '../../metals/names/hallmark.tsx';
import { metalName } from '../../metals/names/metal-name.ts';
import { useMetalPrices } from '../../metals/prices/metal-prices.ts';
import { Spot } from '../../metals/spot/spot.tsx';
import { cmsText } from '../cms-texts.ts';
import styles from './choose-metal.module.css';

/** Number of categories listed per metal. */
const LINES = 4;

/** The metals with their live prices and categories; nothing if no category belongs to a metal. */
export function ChooseMetal({ heading }: { readonly heading: string }) {
  const menu = useMenu();
  const prices = useMetalPrices();
  const entries = METALS.flatMap((metal) => entryOfMetal(menu, metal) ?? []);
  if (entries.length === 0) return null;
  return (
    <section className="section">
      <div className="wrap">
        <div className={styles.head}>
          <h2>{heading}</h2>
          <p className="num small faint">{cmsText('askPrices')}</p>
        </div>
        <div className={styles.metals}>
          {entries.map((entry) => {
            const price = prices?.items.find((item) => item.metal === entry.metal);
            return (
              <div key={entry.path} className={styles.metal}>
                {entry.metal !== null && <Hallmark metal={entry.metal} size="lg" isDecorative />}
                <h3>
                  <PageLink to={entry.to}>
                    {entry.metal === null ? entry.name : metalName(entry.metal)}
                  </PageLink>
                </h3>
                <p className={styles.spot}>{price !== undefined && <Spot price={price} />}</p>
                <ul>
                  {entry.children.slice(0, LINES).map((child) => (
                    <li key={child.path}>
                      <PageLink to={child.to}>
                        {child.name}
                        <span>{child.productCount}</span>
                      </PageLink>
                    </li>
                  ))}
                </ul>
              </div>
            );
          })}
        </div>
      </div>
    </section>
  );
}

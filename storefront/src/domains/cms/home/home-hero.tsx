import { ButtonLink } from '@ingot/ui/buttons/button.tsx';
import type { TrayProductFragment } from '../../../platform/graphql/generated/graphql.ts';
import type { Banner } from './home-blocks.ts';
import styles from './home-hero.module.css';
import { ScaleTray } from './scale-tray/scale-tray.tsx';

export interface HomeHeroProps {
  /**
   * The slides of the hero block: the texts of the first and the button of the second are shown.
   */
  readonly slides: readonly Banner[];
  readonly products: readonly TrayProductFragment[];
}

/** The top of the home page: the shop's message above products to scale. */
export function HomeHero({ slides, products }: HomeHeroProps) {
  const [first, second] = slides;
  if (first === undefined) return null;
  return (
    <section className={`${styles.hero} on-vault`}>
      <div className="wrap">
        <div className={styles.text}>
          <h1>{first.heading}</h1>
          <p>{first.text}</p>
          <div className={`${styles.actions} row`}>
            <ButtonLink to={first.to} variant="primary" size="lg">
              {first.button}
            </ButtonLink>
            {second && (
              <ButtonLink to={second.to} size="lg">
                {second.button}
              </ButtonLink>
            )}
          </div>
        </div>
        <ScaleTray products={products} />
      </div>
    </section>
  );
}

import { ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import type { CategoryHeaderFragment } from '../../../platform/graphql/generated/graphql.ts';
import { listText } from '../list-texts.ts';
import styles from './category-header.module.css';

/** The heading, the text and the links to subcategories. */
export function CategoryHeader({ category }: { readonly category: CategoryHeaderFragment }) {
  return (
    <div className={classNames('wrap', styles.head)}>
      <div className={styles.inner}>
        <div>
          <h1>{category.heading || category.name}</h1>
          {category.description && (
            <div
              className={styles.info}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: the shop sanitizes it when it is saved.
              dangerouslySetInnerHTML={{ __html: category.description }}
            />
          )}
        </div>
        {category.header_buttons.length > 0 && (
          <nav className={styles.buttons} aria-label={listText('narrower')}>
            {category.header_buttons.map((button) => (
              <ButtonLink key={button.url} size="sm" to={button.url}>
                {button.label}
              </ButtonLink>
            ))}
          </nav>
        )}
      </div>
    </div>
  );
}

import { Button } from '@ingot/ui/buttons/button.tsx';
import { PageLink, TextButton } from '@ingot/ui/links/page-link.tsx';
import { Picture } from '@ingot/ui/pictures/picture.tsx';
import { useEffect } from 'react';
import { useOnline } from '../../../platform/offline/use-online.ts';
import { readImages } from '../cache/cart-images.ts';
import { cartText } from '../cart-texts.ts';
import { loadSavedItems, removeSavedItem, type SavedItem, useSavedItems } from '../identity/saved-items.ts';
import styles from './saved-for-later.module.css';
import { useMoveToCart } from './use-move-to-cart.ts';

/**
 * The items saved for later in this browser, below the cart. Moving one back uses the current
 * price.
 */
export function SavedForLater() {
  useEffect(loadSavedItems, []);
  const items = useSavedItems();
  if (items.length === 0) return null;
  const images = readImages();
  return (
    <section className={styles.saved} aria-labelledby="saved-for-later">
      <h2 id="saved-for-later">{cartText('savedHeading')}</h2>
      <p className={styles.hint}>{cartText('savedHint')}</p>
      <ul className={styles.list}>
        {items.map((item) => (
          <SavedRow key={item.sku} item={item} image={images[item.sku]} />
        ))}
      </ul>
    </section>
  );
}

function SavedRow({ item, image }: { readonly item: SavedItem; readonly image: string | undefined }) {
  const { moveToCart, isPending } = useMoveToCart();
  const isOnline = useOnline();
  const { name, options, quantity, path } = item;
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        <Picture src={image} alt="" sizes="4rem" largest={64} />
      </span>
      <div>
        <p className={styles.name}>
          <PageLink to={path}>{name}</PageLink>
          {options.length > 0 && `, ${options.join(', ')}`}
        </p>
        <p className={styles.hint}>{cartText('savedQuantity', { count: quantity })}</p>
      </div>
      <div className={styles.acts}>
        <Button size="sm" isBusy={isPending} disabled={!isOnline} onClick={() => moveToCart(item)}>
          {cartText('moveToCart')}
          <span className="vh">: {name}</span>
        </Button>
        <TextButton
          className={styles.drop}
          aria-label={cartText('dropSaved', { name })}
          onClick={() => removeSavedItem(item.sku)}
        >
          {cartText('remove')}
        </TextButton>
      </div>
    </li>
  );
}

import { type ComponentType, createContext, createElement, useContext } from 'react';

/** What a shopper has chosen for a product besides its variant. */
export interface FavoriteChoice {
  /** Uids of the chosen values, parts and files. */
  readonly selected: readonly string[];
  /** Texts for options, and pieces of parts. */
  readonly entered: readonly { readonly uid: string; readonly value: string }[];
  /** Set by the code in which the shopper chooses. Before, the page may show choices that are missing here. */
  readonly isRead?: boolean;
}

/** A product for the favorite button, and where the button is. */
export interface FavoriteProps {
  readonly product: {
    readonly uid: string;
    readonly sku?: string | null | undefined;
    readonly name?: string | null | undefined;
  };
  /** SKU of the chosen variant of a configurable product; null or absent if none is chosen. */
  readonly variantSku?: string | null | undefined;
  /** What the shopper has chosen so far; absent for nothing. */
  readonly choice?: FavoriteChoice | undefined;
  /** Whether code that may still be loading reads the choice. A press waits for it. */
  readonly awaitsChoice?: boolean;
  /** The item of the cart that the button moves to the favorites, with its choices. */
  readonly cartItem?: { readonly cartId: string; readonly uid: string } | undefined;
  /** `tile`: over a picture; `row`: beside the add button; `line`: in a cart line. */
  readonly place: 'tile' | 'row' | 'line';
  /** Called after the product was added to the favorites. */
  readonly onAdded?: () => void;
}

const Favorites = createContext<ComponentType<FavoriteProps> | null>(null);

/**
 * Provided once, around all pages. The catalog may not import the wishlist, so the shell injects
 * the button.
 */
export const FavoritesProvider = Favorites.Provider;

/** The favorite button of a product, if the shell provides one. */
export function Favorite(props: FavoriteProps) {
  const Button = useContext(Favorites);
  return Button && createElement(Button, props);
}

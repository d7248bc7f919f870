import { type ComponentType, createContext, createElement, useContext } from 'react';

/** A piece that may be a favorite, and where it is shown. */
export interface FavoriteProps {
  readonly product: {
    readonly uid: string;
    readonly sku?: string | null | undefined;
    readonly name?: string | null | undefined;
  };
  /** Sku of the chosen variant of a configurable product; absent or null where none is chosen. */
  readonly variantSku?: string | null | undefined;
  /** `tile`: over a picture; `row`: beside the button that buys; `line`: a line of the cart. */
  readonly place: 'tile' | 'row' | 'line';
  /** Called when it has become a favorite. */
  readonly onAdded?: () => void;
}

const Favorites = createContext<ComponentType<FavoriteProps> | null>(null);

/** Given once around all pages. The catalogue comes before the favorites, so their button arrives from outside. */
export const FavoritesProvider = Favorites.Provider;

/** The button that makes a piece a favorite, where there is one (WISH-01). */
export function Favorite(props: FavoriteProps) {
  const Button = useContext(Favorites);
  return Button && createElement(Button, props);
}

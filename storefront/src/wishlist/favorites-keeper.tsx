import { useFavoriteMarks } from './use-favorite-marks.ts';

/** Keeps what the favorites are known on every page. */
export default function FavoritesKeeper() {
  useFavoriteMarks();
  return null;
}

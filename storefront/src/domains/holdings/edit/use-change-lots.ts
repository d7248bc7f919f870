import { useChangeList } from '../../customers/account-page/use-change-list.ts';
import { metalsQuery } from '../metals-query.ts';
import { lotText } from './lot-texts.ts';

/** Returns a function that changes the lots. Reloads the page's list of any size. */
export const useChangeLots = () => useChangeList(metalsQuery().queryKey.slice(0, 1), lotText('failed'));

import { useChangeList } from '../account-page/use-change-list.ts';
import { addressText } from '../address-form/address-texts.ts';
import { addressBookQuery } from './address-book-query.ts';

/** Returns a function that changes the address book. */
export const useChangeAddress = () => useChangeList(addressBookQuery().queryKey, addressText('failed'));

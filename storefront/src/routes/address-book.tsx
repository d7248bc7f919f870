import { Suspense } from 'react';
import { AccountPage } from '../customers/account-page.tsx';
import { AddressBook } from '../customers/addresses/address-book.tsx';
import { AddressBookSkeleton } from '../customers/addresses/address-book-skeleton.tsx';
import { addressText } from '../customers/addresses/address-texts.ts';
import { PageHead } from '../shell/page-head.tsx';

/** Where a customer's parcels and bills go, at `/address-book` (ROUTE-17). */
export default function AddressBookRoute() {
  return (
    <>
      <PageHead title={addressText('book')} isHidden />
      <AccountPage title={addressText('book')} lead={addressText('bookLead')}>
        <Suspense fallback={<AddressBookSkeleton />}>
          <AddressBook />
        </Suspense>
      </AccountPage>
    </>
  );
}

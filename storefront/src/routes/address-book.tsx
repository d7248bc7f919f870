import { Suspense } from 'react';
import { AccountPage } from '../customers/account-page.tsx';
import { AddressBook } from '../customers/addresses/address-book.tsx';
import { addressText } from '../customers/addresses/address-texts.ts';
import { PageHead } from '../shell/page-head.tsx';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';

/** Where a customer's parcels and bills go, at `/address-book` (ROUTE-17). */
export default function AddressBookRoute() {
  return (
    <>
      <PageHead title={addressText('book')} isHidden />
      <AccountPage title={addressText('book')} lead={addressText('bookLead')}>
        <Suspense fallback={<RowsSkeleton count={3} />}>
          <AddressBook />
        </Suspense>
      </AccountPage>
    </>
  );
}

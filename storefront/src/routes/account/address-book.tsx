import { Suspense } from 'react';
import { AccountPage } from '../../domains/customers/account-page/account-page.tsx';
import { addressText } from '../../domains/customers/address-form/address-texts.ts';
import { AddressBook } from '../../domains/customers/addresses/address-book.tsx';
import { AddressBookSkeleton } from '../../domains/customers/addresses/address-book-skeleton.tsx';
import { PageHead } from '../../shell/head/page-head.tsx';

export { ErrorPage as ErrorBoundary } from '../../shell/error-page/error-page.tsx';

/** The customer's addresses, at `/address-book`. */
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

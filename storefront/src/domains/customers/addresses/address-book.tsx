import { Button } from '@ingot/ui/buttons/button.tsx';
import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Empty } from '@ingot/ui/placeholders/empty.tsx';
import { Unfetched } from '@ingot/ui/placeholders/unfetched.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { UpdateAddressDocument } from '../../../platform/graphql/generated/graphql.ts';
import { addressText } from '../address-form/address-texts.ts';
import { countriesOf, countriesQuery } from '../address-form/countries-query.ts';
import styles from './address-book.module.css';
import { addressBookQuery, type BookAddress, bookAddresses } from './address-book-query.ts';
import { AddressBookSkeleton } from './address-book-skeleton.tsx';
import { AddressCard } from './address-card.tsx';
import { useChangeAddress } from './use-change-address.ts';

const EditAddressDialog = lazyPart(() => import('./edit-address-dialog.tsx'));
const RemoveAddressDialog = lazyPart(() => import('./remove-address-dialog.tsx'));

/** The open dialog; with `isOpen` false it is closing. */
type Open =
  | { readonly what: 'edit'; readonly address: BookAddress | null; readonly isOpen: boolean }
  | { readonly what: 'remove'; readonly address: BookAddress; readonly isOpen: boolean };

/** The customer's addresses in each state: loading, none, failed, some. */
export function AddressBook() {
  const countries = countriesOf(useSuspenseQuery(countriesQuery()).data);
  const asking = useQuery(addressBookQuery());
  const { data } = asking;
  const { change, failureText } = useChangeAddress();
  const [open, setOpen] = useState<Open | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const close = () => setOpen(open && { ...open, isOpen: false });
  const forget = () => setOpen(null);

  if (!data?.customer) {
    return (
      <Unfetched
        asking={asking}
        text={addressText('notFetched')}
        again={addressText('tryAgain')}
        skeleton={<AddressBookSkeleton />}
      />
    );
  }
  const addresses = bookAddresses(data);
  const add = (
    <Button variant="primary" onClick={() => setOpen({ what: 'edit', address: null, isOpen: true })}>
      <Icon of={Plus} />
      {addressText('add')}
    </Button>
  );
  return (
    <>
      {failureText !== null && <Alert kind="error">{failureText}</Alert>}
      {addresses.length === 0 ? (
        <Empty title={addressText('none')}>
          <p>{addressText('noneAbout')}</p>
          {add}
        </Empty>
      ) : (
        <>
          <ul ref={list} className={styles.list} tabIndex={-1} aria-label={addressText('book')}>
            {addresses.map((address) => (
              <AddressCard
                key={address.id}
                address={address}
                countries={countries}
                onEdit={() => setOpen({ what: 'edit', address, isOpen: true })}
                onRemove={() => setOpen({ what: 'remove', address, isOpen: true })}
                onDefault={(use) =>
                  void change(
                    UpdateAddressDocument,
                    { id: address.id, input: { [use]: true } },
                    addressText('saved'),
                  )
                }
              />
            ))}
          </ul>
          <div className={styles.foot}>{add}</div>
        </>
      )}
      {open?.what === 'edit' && (
        <EditAddressDialog
          address={open.address}
          isFirst={addresses.length === 0}
          isOpen={open.isOpen}
          onClose={close}
          onMissing={forget}
        />
      )}
      {open?.what === 'remove' && (
        <RemoveAddressDialog
          address={open.address}
          isOpen={open.isOpen}
          onClose={close}
          onRemoved={() => {
            // The page behind the dialog stays inert until this flush.
            flushSync(close);
            list.current?.focus();
          }}
          onMissing={forget}
        />
      )}
    </>
  );
}

import type { Country } from '@ingot/rules/checkout/addresses/countries.ts';
import { Choice, ChoiceList } from '@ingot/ui/fields/check.tsx';
import { linesOfAddress, nameOfAddress } from '../../customers/addresses/book-address.ts';
import { isDefaultFor } from './saved-address.ts';
import { savedAddressText } from './saved-address-texts.ts';
import type { SavedAddresses } from './use-saved-addresses.ts';

export interface SavedAddressChoiceProps {
  readonly saved: SavedAddresses;
  readonly countries: readonly Country[];
}

/** A choice among the customer's addresses and a new one; nothing without saved addresses. */
export function SavedAddressChoice({ saved, countries }: SavedAddressChoiceProps) {
  const { purpose, addresses, chosenId, choose } = saved;
  const name = `saved-address-${purpose}`;
  if (addresses.length === 0) return null;
  return (
    <ChoiceList label={savedAddressText('choose')}>
      {addresses.map((address) => (
        <Choice
          key={address.id}
          name={name}
          checked={chosenId === address.id}
          onChange={() => choose(address.id)}
          title={nameOfAddress(address)}
          note={linesOfAddress(address, countries).join(', ')}
          {...(isDefaultFor(address, purpose) ? { end: savedAddressText('default') } : {})}
        />
      ))}
      <Choice
        name={name}
        checked={chosenId === null}
        onChange={() => choose(null)}
        title={savedAddressText('fresh')}
      />
    </ChoiceList>
  );
}

import { Button } from '@ingot/ui/buttons/button.tsx';
import { Popover } from '@ingot/ui/dialogs/popover.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Printer } from 'lucide-react';
import { componentText } from '../component-texts.ts';

interface DocumentMenuProps {
  /** The pages that print. */
  readonly documents: readonly { readonly to: string; readonly name: string }[];
}

/** A button that lists printable documents; nothing without any. */
export function DocumentMenu({ documents }: DocumentMenuProps) {
  if (documents.length === 0) return null;
  return (
    <Popover
      label={componentText('documents')}
      align="end"
      trigger={(props) => (
        <Button {...props}>
          <Icon of={Printer} />
          {componentText('documents')}
        </Button>
      )}
    >
      <ul className="list--plain">
        {documents.map(({ to, name }) => (
          <li key={to}>
            <PageLink to={to}>{name}</PageLink>
          </li>
        ))}
      </ul>
    </Popover>
  );
}

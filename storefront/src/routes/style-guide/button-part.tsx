import { Button, ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { IconButton } from '@ingot/ui/buttons/icon-button.tsx';
import { PageLink, TextButton, TextLink } from '@ingot/ui/links/page-link.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Heart, ShoppingBag, X } from 'lucide-react';
import { Demo, Part } from './part.tsx';
import styles from './style-guide.module.css';

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const;

/** Buttons and links in every variant and state. */
export function ButtonPart() {
  return (
    <Part title="Buttons and links">
      {VARIANTS.map((variant) => (
        <Demo key={variant} title={variant}>
          <Button variant={variant} size="lg">
            Large
          </Button>
          <Button variant={variant}>Add to cart</Button>
          <Button variant={variant} size="sm">
            Small
          </Button>
          <Button variant={variant} isBusy>
            Adding
          </Button>
          <Button variant={variant} disabled>
            Out of stock
          </Button>
          <ButtonLink variant={variant} to="/style-guide">
            A link
          </ButtonLink>
        </Demo>
      ))}
      <h3>Across the whole width</h3>
      <div className={styles.wide}>
        <Button variant="primary" isBlock>
          Place order
        </Button>
      </div>
      <Demo title="Icons">
        <IconButton icon={Heart} label="Keep for later" />
        <IconButton icon={X} label="Close" />
        <IconButton icon={ShoppingBag} label="My Cart" disabled />
        <Icon of={ShoppingBag} size="sm" />
        <Icon of={ShoppingBag} />
      </Demo>
      <Demo title="Links">
        <p>
          In a sentence, <PageLink to="/style-guide">a link</PageLink> and{' '}
          <PageLink to="https://example.org/">one to another site</PageLink>.
        </p>
        <TextLink to="/style-guide">A link of its own</TextLink>
        <TextButton>Remove</TextButton>
      </Demo>
    </Part>
  );
}

import { Button, ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { TextButton, TextLink } from '@ingot/ui/links/page-link.tsx';
import type { ReactNode } from 'react';
import { setAccountMenuView } from '../../../platform/app-state/app-state.ts';

/** The forms for guests. */
export type AccountForm = 'SIGN_IN' | 'CREATE_ACCOUNT' | 'FORGOT_PASSWORD';

/** A link from one form to another: to its page, or to its view in the panel. */
export type FormLink = (props: {
  readonly to: AccountForm;
  readonly children: ReactNode;
  readonly onFollow?: () => void;
  /** Whether it is the recommended action, styled as the main button. */
  readonly isMain?: boolean;
}) => ReactNode;

const PAGES: Readonly<Record<AccountForm, string>> = {
  SIGN_IN: '/sign-in',
  CREATE_ACCOUNT: '/create-account',
  FORGOT_PASSWORD: '/forgot-password',
};

/** Links between pages. */
export const LinkToPage: FormLink = ({ to, children, onFollow, isMain }) => {
  const way = { to: PAGES[to], onClick: onFollow, children };
  return isMain ? <ButtonLink variant="primary" {...way} /> : <TextLink {...way} />;
};

/** Links between the views of the account menu. */
export const LinkToView: FormLink = ({ to, children, onFollow, isMain }) => (
  <FormButton
    isMain={isMain}
    onPress={() => {
      onFollow?.();
      setAccountMenuView(to);
    }}
  >
    {children}
  </FormButton>
);

interface FormButtonProps {
  readonly isMain: boolean | undefined;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Opens another form without leaving the page. */
export function FormButton({ isMain, onPress, children }: FormButtonProps) {
  return isMain ? (
    <Button variant="primary" onClick={onPress}>
      {children}
    </Button>
  ) : (
    <TextButton onClick={onPress}>{children}</TextButton>
  );
}

import type { ReactNode } from 'react';
import { setAccountMenuView } from '../shop/app-state.ts';
import { TextButton, TextLink } from '../ui/page-link.tsx';

/** The forms for those who are not signed in. */
export type AccountForm = 'SIGN_IN' | 'CREATE_ACCOUNT' | 'FORGOT_PASSWORD';

/** Leads from one form to another: to its page, or to its view in the panel. */
export type FormLink = (props: {
  readonly to: AccountForm;
  readonly children: ReactNode;
  readonly onFollow?: () => void;
}) => ReactNode;

const PAGES: Readonly<Record<AccountForm, string>> = {
  SIGN_IN: '/sign-in',
  CREATE_ACCOUNT: '/create-account',
  FORGOT_PASSWORD: '/forgot-password',
};

/** Between pages. */
export const LinkToPage: FormLink = ({ to, children, onFollow }) => (
  <TextLink to={PAGES[to]} onClick={onFollow}>
    {children}
  </TextLink>
);

/** Between the views of the account menu. */
export const LinkToView: FormLink = ({ to, children, onFollow }) => (
  <TextButton
    onClick={() => {
      onFollow?.();
      setAccountMenuView(to);
    }}
  >
    {children}
  </TextButton>
);

import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { DemoSignInDocument } from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';
import { staffText } from '../staff-texts.ts';
import { viewerQuery } from '../viewer/viewer.ts';
import styles from './sign-in-form.module.css';

/** E-mail address, password and a valid code of the demo owner. */
export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly code: string;
}

/** The code of an authenticator app changes every 30 seconds. */
const RELOAD_MS = 10_000;

const demoQuery = officeQuery('demo', DemoSignInDocument, {});

function useDemoSignIn(): DemoAccount | null | undefined {
  return useQuery({
    ...demoQuery,
    // Other shops return null, which does not change.
    refetchInterval: ({ state }) => (state.data?.demo_sign_in ? RELOAD_MS : false),
  }).data?.demo_sign_in;
}

/** How to sign in to the demo shop; nothing in any other shop. */
export function DemoNote({ onFill }: { readonly onFill: (demo: DemoAccount) => void }) {
  const demo = useDemoSignIn();
  if (!demo) return null;
  return (
    <div className={styles.demo}>
      <b>{staffText('demoShop')}</b> <Sentence demo={demo} />{' '}
      <TextButton onClick={() => onFill(demo)}>{staffText('demoFill')}</TextButton>
    </div>
  );
}

/** The code of the demo owner, for a new check of the second factor. Renders nothing for other people. */
export function DemoCode({ onFill }: { readonly onFill: (code: string) => void }) {
  const { data } = useQuery(viewerQuery);
  const demo = useDemoSignIn();
  if (!demo || data?.viewer?.email !== demo.email) return null;
  return (
    <div className={styles.demo}>
      <b>{staffText('demoShop')}</b> {staffText('demoCode', { code: demo.code })}{' '}
      <TextButton onClick={() => onFill(demo.code)}>{staffText('demoFillCode')}</TextButton>
    </div>
  );
}

/** The sentence of the note with its values as code; private characters mark their places. */
function Sentence({ demo }: { readonly demo: DemoAccount }) {
  const marks = { email: '\ue001', password: '\ue002', code: '\ue003' };
  const parts = staffText('demoNote', marks).split(/([\ue001-\ue003])/);
  const values: Readonly<Record<string, string>> = {
    [marks.email]: demo.email,
    [marks.password]: demo.password,
    [marks.code]: demo.code,
  };
  return parts.map((part) => {
    const value = values[part];
    return value === undefined ? <Fragment key={part}>{part}</Fragment> : <code key={part}>{value}</code>;
  });
}

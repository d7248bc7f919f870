import { Button, ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { Empty } from '@ingot/ui/placeholders/empty.tsx';
import { useLocation } from 'react-router';
import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { listText } from '../list-texts.ts';

/** Shown when a list could not be fetched: the reason and a link. */
export function ListFailed({ error }: { readonly error: Error }) {
  const { pathname } = useLocation();
  const isRejected = error instanceof GraphQLFailure && error.layer === 'graphql';
  return (
    <div className="wrap" role="alert">
      <Empty title={listText(isRejected ? 'noSuchPage' : 'failed')}>
        <p>{listText(isRejected ? 'noSuchPageHint' : 'failedHint')}</p>
        {isRejected ? (
          <ButtonLink to={pathname}>{listText('wholeList')}</ButtonLink>
        ) : (
          <Button onClick={() => window.location.reload()}>{listText('tryAgain')}</Button>
        )}
      </Empty>
    </div>
  );
}

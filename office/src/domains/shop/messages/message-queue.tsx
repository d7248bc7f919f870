import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextAreaField } from '@ingot/ui/fields/field.tsx';
import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { useShortcut } from '../../../components/keyboard/use-shortcut.ts';
import { useQueue } from '../../../components/queue/use-queue.ts';
import { WorkQueue } from '../../../components/queue/work-queue.tsx';
import { KeyList } from '../../../components/tables/key-hints.tsx';
import { ListEmpty } from '../../../components/tables/list-empty.tsx';
import { ListFailure } from '../../../components/tables/list-failure.tsx';
import { Paging } from '../../../components/tables/paging.tsx';
import { ViewTabs } from '../../../components/tables/view-tabs.tsx';
import { failureText } from '../../../platform/graphql/failure-text.ts';
import {
  CloseMessageDocument,
  type MessageStatus,
  ReopenMessageDocument,
  ReplyToMessageDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { shopText } from '../shop-texts.ts';
import { MessageEntry } from './message-entry.tsx';
import { type ContactMessage, contactMessageQuery, messageQueueQuery } from './messages-query.ts';

const STATES = ['open', 'answered', 'closed'] as const;
const CHANGES = ['messages', 'work'] as const;

/** The queue of messages with a state. One key for each action, and undo. */
export function MessageQueue({ canReply }: { readonly canReply: boolean }) {
  const [params] = useSearchParams();
  const status = STATES.find((state) => state === params.get('status')) ?? 'open';
  const linked = params.get('message');
  const [pages, setPages] = useState<readonly string[]>([]);
  const list = useQuery(messageQueueQuery(status, pages.at(-1) ?? null));
  const single = useQuery({ ...contactMessageQuery(linked ?? ''), enabled: linked !== null });
  const found = list.data?.message_queue;
  const messages = withLinked(found?.messages ?? [], single.data?.contact_message ?? null);
  return (
    <>
      <ViewTabs
        label={shopText('states')}
        views={STATES.map((state) => ({
          path: state === 'open' ? '/messages' : `/messages?status=${state}`,
          text: shopText(state),
          count: found?.[state],
          isCurrent: state === status,
        }))}
      />
      {list.error !== null && !found && (
        <ListFailure error={failureText(list.error)} onRetry={() => void list.refetch()} />
      )}
      {!found && list.error === null && <Skeleton height="240px" />}
      {found && (
        <Replies key={status} messages={messages} status={status} first={linked} canReply={canReply} />
      )}
      {found && (pages.length > 0 || found.next != null) && (
        <Paging
          text={shopText('page', { count: found[status] })}
          newer={shopText('newer')}
          older={shopText('older')}
          onNewer={pages.length === 0 ? null : () => setPages(pages.slice(0, -1))}
          onOlder={found.next == null ? null : () => setPages([...pages, found.next ?? ''])}
        />
      )}
    </>
  );
}

/** Returns the messages of a page. Puts the linked message first if the page does not contain it. */
function withLinked(
  messages: readonly ContactMessage[],
  linked: ContactMessage | null,
): readonly ContactMessage[] {
  return linked === null || messages.some(({ id }) => id === linked.id) ? messages : [linked, ...messages];
}

interface RepliesProps {
  readonly messages: readonly ContactMessage[];
  readonly status: MessageStatus;
  readonly first: string | null;
  readonly canReply: boolean;
}

function Replies({ messages, status, first, canReply }: RepliesProps) {
  const client = useQueryClient();
  const queue = useQueue(
    messages.map(({ id }) => id),
    first,
  );
  const [replying, setReplying] = useState<ContactMessage | null>(null);
  const closing = useAction(CloseMessageDocument, { changes: CHANGES });
  const reopening = useAction(ReopenMessageDocument, { changes: CHANGES });
  const current = messages.find(({ id }) => id === queue.currentId) ?? null;

  const undo = async ({ id, version }: Pick<ContactMessage, 'id' | 'version'>) =>
    (await reopening.run({ id, version })) !== null;
  const close = async (message: ContactMessage | null) => {
    if (!canReply || message?.status !== 'open' || closing.isPending) return;
    const done = await closing.run({ id: message.id, version: message.version });
    if (done === null) {
      await client.invalidateQueries({ queryKey: ['messages'] });
      return;
    }
    queue.record({
      text: shopText('done_close', { name: message.name }),
      undo: () => undo(done.message),
    });
  };
  useShortcut('a', () => canReply && setReplying(current));
  useShortcut('c', () => void close(current));
  const error = closing.error ?? reopening.error;
  return (
    <>
      {error !== null && <Alert kind="error">{error}</Alert>}
      {messages.length === 0 && <ListEmpty title={shopText(`none_${status}`)} />}
      <WorkQueue
        label={shopText('queue')}
        queue={queue}
        items={messages.map((message) => ({
          id: message.id,
          content: <MessageEntry message={message} />,
          actions: canReply && (
            <>
              <Button
                size="sm"
                variant={
                  message.id === queue.currentId && message.status === 'open' ? 'primary' : 'secondary'
                }
                onClick={() => setReplying(message)}
              >
                {shopText('reply')}
              </Button>
              {message.status === 'open' && (
                <Button size="sm" onClick={() => void close(message)}>
                  {shopText('close')}
                </Button>
              )}
              {message.status === 'closed' && (
                <Button size="sm" onClick={() => void undo(message)}>
                  {shopText('reopen')}
                </Button>
              )}
            </>
          ),
        }))}
      />
      {canReply && (
        <KeyList
          keys={[
            { keys: ['A'], text: shopText('keyReply') },
            { keys: ['C'], text: shopText('keyClose') },
            { keys: ['Z'], text: shopText('keyUndo') },
            { keys: ['J'], text: shopText('keyNext') },
            { keys: ['K'], text: shopText('keyPrevious') },
          ]}
        />
      )}
      {replying !== null && (
        <ReplyDialog
          message={replying}
          onClose={() => setReplying(null)}
          onSent={(sent) =>
            queue.record({ text: shopText('done_reply', { name: sent.name }), undo: () => undo(sent) })
          }
        />
      )}
    </>
  );
}

interface ReplyDialogProps {
  readonly message: ContactMessage;
  readonly onClose: () => void;
  readonly onSent: (message: ContactMessage) => void;
}

/** The field for a reply by e-mail. */
function ReplyDialog({
  message: { id, version, name, email, text: asked },
  onClose,
  onSent,
}: ReplyDialogProps) {
  const [text, setText] = useState('');
  const send = useAction(ReplyToMessageDocument, { changes: CHANGES });
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={shopText('replyTitle', { name })}
      submit={shopText('send')}
      isBusy={send.isPending}
      error={send.error}
      onSubmit={async (event) => {
        event.preventDefault();
        const done = await send.run({ id, version, text });
        if (done === null) return;
        onSent(done.message);
        onClose();
      }}
    >
      <p className="muted">{asked}</p>
      <TextAreaField
        label={shopText('replyLabel')}
        help={shopText('replyHelp', { email })}
        rows={8}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </FormDialog>
  );
}

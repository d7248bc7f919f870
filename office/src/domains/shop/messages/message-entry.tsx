import { useQuery } from '@tanstack/react-query';
import { writeDateTime } from '../../../components/labels/moments.ts';
import { ListFailure } from '../../../components/tables/list-failure.tsx';
import { failureText } from '../../../platform/graphql/failure-text.ts';
import { shopText } from '../shop-texts.ts';
import styles from './messages.module.css';
import { type ContactMessage, messagesFromQuery } from './messages-query.ts';

/** A message with the replies of the shop. */
export function MessageEntry({ message }: { readonly message: ContactMessage }) {
  return (
    <div className={styles.message}>
      <b>{message.name}</b>
      <span className={styles.text}>{message.text}</span>
      <span className="small muted">
        {shopText('from', { email: message.email, time: writeDateTime(message.at) })} {message.telephone}
      </span>
      {message.replies.map((reply) => (
        <blockquote key={reply.id} className={styles.reply}>
          <span className="small muted">
            {shopText(reply.has_left ? 'replied' : 'leaves', {
              name: reply.by,
              time: writeDateTime(reply.at),
            })}
          </span>
          <span className={styles.text}>{reply.text}</span>
        </blockquote>
      ))}
    </div>
  );
}

/** The messages from the e-mail address of a customer. */
export function CustomerMessages({ email }: { readonly email: string }) {
  const { data, error, refetch } = useQuery(messagesFromQuery(email));
  const messages = data?.messages_from;
  if (error !== null && !messages)
    return <ListFailure error={failureText(error)} onRetry={() => void refetch()} />;
  if (!messages) return null;
  if (messages.length === 0) return <p className="muted">{shopText('customerNone')}</p>;
  return messages.map((message) => <MessageEntry key={message.id} message={message} />);
}

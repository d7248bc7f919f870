import { SelectField, TextAreaField, TextField } from '@ingot/ui/fields/field.tsx';
import { Fragment, useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { PasswordField } from '../../../components/fields/password-field.tsx';
import { SaveConnectionsDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { type ConnectionGroup, connectionLabel } from './connection-groups.ts';
import styles from './connections.module.css';
import { CONNECTIONS, type Connections, connectionsOf } from './connections-query.ts';
import { connectionsText } from './connections-texts.ts';
import { type MailServer, mailServerUrl } from './mail-server-url.ts';

interface ConnectionDialogProps {
  readonly group: ConnectionGroup;
  readonly connections: Connections;
  readonly onClose: () => void;
}

/** The values of a group of connections. The shop tries them before it saves them. */
export function ConnectionDialog({ group, connections, onClose }: ConnectionDialogProps) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>(
    group.code === 'place' ? { PUBLIC_URL: connections.own_address } : {},
  );
  const [server, setServer] = useState<MailServer>({
    host: '',
    port: '465',
    isTls: true,
    user: '',
    password: '',
  });
  const save = useAction(SaveConnectionsDocument, {
    changes: [CONNECTIONS],
    success: () => connectionsText('saved'),
  });
  const entered = group.code === 'mail' ? mailChanges(server) : textChanges(values);
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={connectionsText(group.code)}
      submit={connectionsText('save')}
      isBusy={save.isPending}
      error={save.error}
      onSubmit={async (event) => {
        event.preventDefault();
        if (entered.length === 0) onClose();
        else if ((await save.run({ changes: entered })) !== null) onClose();
      }}
    >
      {group.code === 'mail' ? (
        <MailFields server={server} onChange={setServer} />
      ) : (
        connectionsOf(connections, group.names)
          .filter(({ is_fixed }) => !is_fixed)
          .map(({ name, is_set }) => (
            <Fragment key={name}>
              <ConnectionField
                name={name}
                isSet={is_set}
                connections={connections}
                value={values[name] ?? ''}
                onChange={(value) => setValues({ ...values, [name]: value })}
              />
              {name === 'SPOT_FEED_URL' && <FeedForm />}
            </Fragment>
          ))
      )}
    </FormDialog>
  );
}

/** A response that the shop can read. */
const FEED_EXAMPLE = `{
  "gold": { "ask": 4100.50, "bid": 4092.30, "time": "2026-11-20T14:00:00Z" },
  "silver": { "ask": 51.20, "bid": 51.05, "time": "2026-11-20T14:00:00Z" }
}`;

function FeedForm() {
  return (
    <div className={styles.form}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it. */}
      <pre tabIndex={0}>{FEED_EXAMPLE}</pre>
      <p>{connectionsText('feedOther')}</p>
    </div>
  );
}

interface Change {
  readonly name: string;
  readonly value: string;
}

/** An empty field keeps the present value, because secrets are not shown. */
function textChanges(values: Readonly<Record<string, string>>): Change[] {
  return Object.entries(values)
    .map(([name, value]) => ({ name, value: linesToList(value) }))
    .filter(({ value }) => value !== '');
}

function linesToList(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ');
}

function mailChanges(server: MailServer): Change[] {
  return server.host.trim() === '' ? [] : [{ name: 'SMTP_URL', value: mailServerUrl(server) }];
}

interface ConnectionFieldProps {
  readonly name: string;
  readonly isSet: boolean;
  readonly connections: Connections;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function ConnectionField({ name, isSet, connections, value, onChange }: ConnectionFieldProps) {
  const field = {
    label: connectionLabel(name),
    help: [helpOf(name, connections), isSet && name !== 'PUBLIC_URL' && connectionsText('keep')]
      .filter((text) => typeof text === 'string')
      .join(' '),
    autoComplete: 'off',
    value,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange(target.value),
  };
  if (name === 'SPOT_CHECK_URLS') return <TextAreaField {...field} rows={3} isOptional />;
  if (/SECRET/.test(name)) return <PasswordField {...field} maxLength={300} />;
  return <TextField {...field} maxLength={2_000} isOptional={name === 'EXCHANGE_RATE_URL'} />;
}

function helpOf(name: string, { own_address, webhook_address }: Connections): string {
  switch (name) {
    case 'PUBLIC_URL':
      return connectionsText('placeHelp', { address: own_address });
    case 'SPOT_FEED_URL':
      return connectionsText('feedHelp');
    case 'SPOT_CHECK_URLS':
      return connectionsText('checksHelp');
    case 'EXCHANGE_RATE_URL':
      return connectionsText('ratesHelp');
    case 'STRIPE_PUBLISHABLE_KEY':
      return connectionsText('publishableHelp');
    case 'STRIPE_SECRET_KEY':
      return connectionsText('secretHelp');
    default:
      return connectionsText('signingHelp', { address: webhook_address });
  }
}

const PORTS = { tls: '465', starttls: '587' } as const;

function MailFields({
  server,
  onChange,
}: {
  readonly server: MailServer;
  readonly onChange: (server: MailServer) => void;
}) {
  return (
    <>
      <TextField
        label={connectionsText('host')}
        help={connectionsText('hostHelp')}
        required
        maxLength={255}
        autoComplete="off"
        value={server.host}
        onChange={({ target }) => onChange({ ...server, host: target.value })}
      />
      <SelectField
        label={connectionsText('security')}
        value={server.isTls ? 'tls' : 'starttls'}
        onChange={({ target }) => {
          const isTls = target.value === 'tls';
          onChange({ ...server, isTls, port: isTls ? PORTS.tls : PORTS.starttls });
        }}
      >
        <option value="tls">{connectionsText('tls')}</option>
        <option value="starttls">{connectionsText('startTls')}</option>
      </SelectField>
      <TextField
        label={connectionsText('port')}
        required
        inputMode="numeric"
        pattern="\d{1,5}"
        autoComplete="off"
        value={server.port}
        onChange={({ target }) => onChange({ ...server, port: target.value })}
      />
      <TextField
        label={connectionsText('user')}
        isOptional
        maxLength={255}
        autoComplete="off"
        value={server.user}
        onChange={({ target }) => onChange({ ...server, user: target.value })}
      />
      <PasswordField
        label={connectionsText('password')}
        isOptional
        maxLength={300}
        autoComplete="new-password"
        value={server.password}
        onChange={({ target }) => onChange({ ...server, password: target.value })}
      />
    </>
  );
}

-- Members of staff of the back office, their sign-in, and the audit log as a hash chain.

-- Roles that the dealer created. Built-in roles are in rules/src/staff/roles.ts.
create table staff_role (
  code text primary key check (code ~ '^[a-z][a-z0-9_]{0,39}$'),
  name text not null unique check (char_length(name) between 1 and 60),
  permissions text[] not null
);

create table staff_member (
  id bigint generated always as identity primary key,
  -- result of `canonicalEmail`
  canonical_email text not null,
  email text not null check (char_length(email) between 3 and 254),
  name text not null check (char_length(name) between 1 and 80),
  -- a built-in role or staff_role.code
  role text not null,
  -- argon2id; null: signs in with a passkey only, or has not accepted the invitation
  password_hash text,
  -- encrypted TOTP secret, and the newest 30-second step with a used code
  sealed_secret text,
  last_step bigint not null default 0,
  -- opens only over a loopback connection to a demo shop
  is_demo boolean not null default false,
  created_at timestamptz not null,
  last_active_at timestamptz,
  -- removed members stay for the audit log
  removed_at timestamptz
);
create unique index staff_member_email on staff_member (canonical_email) where removed_at is null;

create table staff_recovery_code (
  staff_id bigint not null references staff_member (id) on delete cascade,
  code_hash text not null,
  primary key (staff_id, code_hash)
);

-- A link works once. A new invitation replaces the former one.
create table staff_invitation (
  staff_id bigint primary key references staff_member (id) on delete cascade,
  token_hash text not null unique,
  -- encrypted TOTP secret of the setup; null before it began
  sealed_secret text,
  expires_at timestamptz not null
);

create table staff_passkey (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff_member (id) on delete cascade,
  -- base64url
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}',
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkey_member on staff_passkey (staff_id);

-- WebAuthn challenges, each valid once. `staff_id` is null for a sign-in.
create table staff_challenge (
  id text primary key,
  staff_id bigint references staff_member (id) on delete cascade,
  purpose text not null check (purpose in ('sign_in', 'invitation', 'add', 'proof')),
  challenge text not null,
  expires_at timestamptz not null
);
create index staff_challenge_expires on staff_challenge (expires_at);

create table staff_session (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff_member (id) on delete cascade,
  -- SHA-256 of the cookie's secret
  token_hash text not null unique,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- last check of the second factor
  proven_at timestamptz not null,
  user_agent text not null default '',
  address text not null default ''
);
create index staff_session_member on staff_session (staff_id);

-- Actions that wait for a second member of staff.
create table staff_approval (
  id bigint generated always as identity primary key,
  -- names the code that performs the action
  kind text not null,
  -- the order, quote or product
  subject text not null,
  -- what the second person reads
  summary text not null,
  arguments jsonb not null,
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  requested_by bigint not null references staff_member (id),
  requested_at timestamptz not null,
  decided_by bigint references staff_member (id),
  decided_at timestamptz,
  is_approved boolean,
  -- reason of a rejection
  reason text,
  constraint staff_approval_decided check (
    (decided_by is null) = (decided_at is null) and (decided_by is null) = (is_approved is null)
  ),
  constraint staff_approval_other_person check (decided_by <> requested_by or not is_approved)
);
create index staff_approval_open on staff_approval (requested_at) where decided_at is null;

-- Long work of the back office, such as exports.
create table staff_task (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff_member (id),
  kind text not null,
  arguments jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  done_count bigint not null default 0 check (done_count >= 0),
  total_count bigint check (total_count >= 0),
  -- name that the browser saves the result under; its content is in a file of that id
  file_name text,
  error text,
  requested_at timestamptz not null,
  finished_at timestamptz
);
create index staff_task_member on staff_task (staff_id, id desc);
create index staff_task_requested on staff_task (requested_at);

-- Rows of a running import: they change while the audit log does not.
create table import_progress (
  action_id bigint primary key references shop_action (id) on delete cascade,
  imported bigint not null default 0,
  changed bigint not null default 0,
  left_out bigint not null default 0
);

-- The audit log. Each row contains the hash of its predecessor, so that a changed, deleted or inserted row breaks
-- the chain.
alter table shop_action
  -- null: a command, an import or the system
  add column staff_id bigint references staff_member (id),
  -- network address of the browser; empty for the command line
  add column origin text not null default '',
  add column before jsonb,
  add column after jsonb,
  add column seq bigint unique,
  add column hash bytea;
create index shop_action_subject on shop_action (lower(subject collate "C"), seq desc);
create index shop_action_staff on shop_action (staff_id, seq desc) where staff_id is not null;
create index shop_action_verb on shop_action (verb, seq desc);

create function shop_action_hash(previous bytea, entry shop_action) returns bytea
language sql stable as $$
  select sha256(coalesce(previous, ''::bytea) || convert_to(jsonb_build_array(
    entry.seq, entry.id, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    entry.by_name, entry.system_user_name, entry.staff_id, entry.origin, entry.verb, entry.subject,
    entry.details, entry.before, entry.after
  )::text, 'UTF8'))
$$;

create function chain_shop_action() returns trigger
language plpgsql as $$
declare
  last record;
begin
  -- One entry at a time, until the commit.
  perform pg_advisory_xact_lock(7305, 1);
  select seq, hash into last from shop_action where seq is not null order by seq desc limit 1;
  new.seq := coalesce(last.seq, 0) + 1;
  new.hash := shop_action_hash(last.hash, new);
  return new;
end
$$;

create function refuse_shop_action_change() returns trigger
language plpgsql as $$
begin
  raise exception 'The audit log is append-only';
end
$$;

-- Chains the entries of before.
do $$
declare
  entry shop_action;
  previous bytea;
  place bigint := 0;
begin
  for entry in select * from shop_action order by id loop
    place := place + 1;
    entry.seq := place;
    previous := shop_action_hash(previous, entry);
    update shop_action set seq = place, hash = previous where id = entry.id;
  end loop;
end
$$;

alter table shop_action alter column seq set not null, alter column hash set not null;
create trigger shop_action_chain before insert on shop_action for each row execute function chain_shop_action();
create trigger shop_action_append_only before update or delete on shop_action
  for each row execute function refuse_shop_action_change();
create trigger shop_action_no_truncate before truncate on shop_action
  execute function refuse_shop_action_change();

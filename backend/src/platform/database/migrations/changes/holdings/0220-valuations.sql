-- Signed valuations of metal, and the keys that sign them. Retired keys stay, so that their documents can be checked.
create table valuation_key (
  id bigint generated always as identity primary key,
  -- DER (SPKI) in base64.
  public_key text not null,
  -- DER (PKCS 8) in base64, encrypted. Null after the key was retired.
  sealed_private_key text,
  created_at timestamptz not null,
  retired_at timestamptz,
  check ((sealed_private_key is null) = (retired_at is not null))
);
create unique index valuation_key_current on valuation_key ((true)) where retired_at is null;

create table holding_valuation (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer (id) on delete cascade,
  number text not null unique,
  -- With the number, it opens the document on the public page.
  check_code text not null,
  issued_at timestamptz not null,
  -- The signed text: JSON.
  content text not null,
  -- Ed25519, base64.
  signature text not null,
  key_id bigint not null references valuation_key (id)
);
create index holding_valuation_customer on holding_valuation (customer_id, id);
create index holding_valuation_key on holding_valuation (key_id);

-- An issued document never changes. A merge of accounts gives it another owner.
create function keep_valuation() returns trigger language plpgsql as $$
begin
  if (old.number, old.check_code, old.issued_at, old.content, old.signature, old.key_id)
    is distinct from (new.number, new.check_code, new.issued_at, new.content, new.signature, new.key_id) then
    raise exception 'A valuation cannot be changed';
  end if;
  return new;
end $$;
create trigger keep_valuation before update on holding_valuation for each row execute function keep_valuation();

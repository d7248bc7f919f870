-- What keyed mutations were answered, for when they reach another process again. Lost in a crash, and cheap for that.
create unlogged table mutation_answer (
  -- a hash of all by which a mutation is known again
  name text primary key check (char_length(name) = 43),
  begun_at timestamptz not null,
  -- encrypted with what only the sender has; null while it is being answered
  sealed bytea
);
create index mutation_answer_begun_at on mutation_answer (begun_at);

-- What shoppers read while staff have halted a metal, and the first of the two confirmations that end
-- a halt.
alter table metal_halt add column note text check (char_length(note) between 1 and 200);
alter table metal_halt add column resume_confirmed_at timestamptz;
alter table metal_halt add column resume_confirmed_by text;
alter table metal_halt add check ((resume_confirmed_at is null) = (resume_confirmed_by is null));

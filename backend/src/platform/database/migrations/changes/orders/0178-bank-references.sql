-- Finds lines with the same reference of the bank, which may be one payment twice.
create index bank_line_reference on bank_line (account_id, bank_reference) where bank_reference is not null;

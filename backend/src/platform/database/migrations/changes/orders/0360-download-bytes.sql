-- Bytes sent since the last counted download, so that parts of a file (Range) add up to a limit.
alter table order_download add column sent bigint not null default 0 check (sent >= 0);

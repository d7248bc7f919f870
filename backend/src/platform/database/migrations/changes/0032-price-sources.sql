-- Several price sources that do not agree put a metal in doubt.
alter table metal_doubt drop constraint metal_doubt_reason_check;
alter table metal_doubt add constraint metal_doubt_reason_check
  check (reason in ('jump', 'range', 'clock', 'sources'));

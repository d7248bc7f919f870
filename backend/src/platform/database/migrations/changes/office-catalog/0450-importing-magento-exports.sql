-- An export is imported only after the success of its import.
alter table magento_export
  drop constraint magento_export_state_check,
  add constraint magento_export_state_check
    check (state in ('uploaded', 'checked', 'importing', 'imported'));

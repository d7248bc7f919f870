-- A price tick updates all values of watched figures. Pages that are a third full have room for the new versions, so the
-- updates are heap-only and the index does not grow.
alter table alert_figure set (fillfactor = 30);

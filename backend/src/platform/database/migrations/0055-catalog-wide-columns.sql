-- Columns that no statement looks for, only reads: what the planner would learn of them takes most of an `analyze` (it orders
-- samples of documents, texts and lists), and an import ends with one.
alter table product
  alter column short_description set statistics 0,
  alter column description set statistics 0,
  alter column meta_title set statistics 0,
  alter column meta_description set statistics 0,
  alter column details set statistics 0,
  alter column tiers set statistics 0,
  alter column media set statistics 0,
  alter column category_ids set statistics 0,
  alter column related_ids set statistics 0,
  alter column crosssell_ids set statistics 0,
  alter column upsell_ids set statistics 0,
  alter column excluded_payment_methods set statistics 0;


-- Nothing reads or writes this table.

drop table sell_terms;

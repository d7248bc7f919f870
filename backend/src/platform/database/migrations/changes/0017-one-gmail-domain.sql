-- Mail to googlemail.com is mail to gmail.com: limits count both as one buyer.
update sales_order set buyer_key = replace(buyer_key, '@googlemail.com', '@gmail.com')
where buyer_key like '%@googlemail.com';
update coupon_use set buyer_key = replace(buyer_key, '@googlemail.com', '@gmail.com')
where buyer_key like '%@googlemail.com';

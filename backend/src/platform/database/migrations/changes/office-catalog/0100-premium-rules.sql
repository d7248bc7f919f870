-- Premiums and bids by metal and family. The section `premiums` of the settings has the rules. Products
-- that follow them store the values that result, so that every reader of products has them.

alter table product
  -- the premium is that of the family or the metal
  add column follows_premium boolean not null default false,
  -- the same for the bid in `details`
  add column follows_bid boolean not null default false,
  -- terms of the family in a closed market; null: those of the metal
  add column closed_premium_ppm integer check (closed_premium_ppm >= 0),
  add column closed_deduction_ppm integer check (closed_deduction_ppm >= 0),
  add constraint product_closed_terms check ((closed_premium_ppm is null) = (closed_deduction_ppm is null)),
  add constraint product_follows check (not follows_premium or pricing_mode = 'metal');
create index product_rules on product (metal, tier_group)
  where follows_premium or follows_bid or tier_group is not null;

-- The values that products of a metal and a family inherit; null without a rule.
create function inherited_terms(
  of_metal text, of_family text,
  out premium_ppm integer, out premium_fixed_minor bigint, out bid_premium_ppm integer,
  out closed_premium_ppm integer, out closed_deduction_ppm integer
) language sql stable as $$
  with rule as (
    select value::jsonb -> of_metal as metal, (
      select entry from jsonb_array_elements(coalesce(value::jsonb -> 'families', '[]')) as entry
      where entry ->> 'family' = of_family limit 1
    ) as family
    from (select value from shop_setting where section = 'premiums') as stored
  ), premium as (
    select rule.*,
      case when family ->> 'premium_percent' is null then metal else family end as chosen
    from (select 1) as one left join rule on true
  )
  select
    round((chosen ->> 'premium_percent')::numeric * 10000)::integer,
    case when chosen ->> 'premium_percent' is not null
      then coalesce((chosen ->> 'premium_fixed_minor')::bigint, 0) end,
    round(coalesce(family ->> 'bid_premium_percent', metal ->> 'bid_premium_percent')::numeric * 10000)::integer,
    round((family ->> 'closed_premium_percent')::numeric * 10000)::integer,
    case when family ->> 'closed_premium_percent' is not null
      then round(coalesce((family ->> 'closed_deduction_percent')::numeric, 0) * 10000)::integer end
  from premium
$$;

-- Moves the premiums of tiers, or of bids with their tiers, by a step in parts per million.
create function moved_tiers(tiers jsonb, key text, step integer) returns jsonb
language sql immutable as $$
  select coalesce(jsonb_agg(
    case when tier ? key then tier || jsonb_build_object(key, (tier ->> key)::integer + step) else tier end
    order by place), '[]')
  from jsonb_array_elements(tiers) with ordinality as entry (tier, place)
$$;
create function moved_bid(bid jsonb, step integer) returns jsonb
language sql immutable as $$
  select bid
    || jsonb_build_object('bid_premium_ppm', (bid ->> 'bid_premium_ppm')::integer + step)
    || case when bid ? 'tiers'
         then jsonb_build_object('tiers', moved_tiers(bid -> 'tiers', 'bid_premium_ppm', step)) else '{}' end
$$;

-- Gives a product the values of its rules. Tiers and bids for other conditions keep their distance.
create function follow_premiums() returns trigger
language plpgsql as $$
declare
  rule record;
  step integer;
  bid jsonb := new.details -> 'buyback';
begin
  select * into rule from inherited_terms(new.metal, new.tier_group);
  new.closed_premium_ppm := case when new.pricing_mode = 'metal' then rule.closed_premium_ppm end;
  new.closed_deduction_ppm := case when new.pricing_mode = 'metal' then rule.closed_deduction_ppm end;
  if new.follows_premium and rule.premium_ppm is not null then
    step := rule.premium_ppm - coalesce(new.premium_ppm, rule.premium_ppm);
    new.premium_ppm := rule.premium_ppm;
    new.premium_fixed_minor := rule.premium_fixed_minor;
    if step <> 0 then
      new.tiers := moved_tiers(new.tiers, 'premium_ppm', step);
    end if;
  end if;
  if new.follows_bid and bid is not null and rule.bid_premium_ppm is not null then
    step := rule.bid_premium_ppm - (bid ->> 'bid_premium_ppm')::integer;
    if step <> 0 then
      bid := moved_bid(bid, step)
        || case when bid ? 'circulated'
             then jsonb_build_object('circulated', moved_bid(bid -> 'circulated', step)) else '{}' end
        || case when bid ? 'damaged'
             then jsonb_build_object('damaged', moved_bid(bid -> 'damaged', step)) else '{}' end;
      new.details := new.details || jsonb_build_object('buyback', bid);
    end if;
  end if;
  return new;
end
$$;
create trigger product_rules_new before insert on product for each row
  when (new.follows_premium or new.follows_bid or new.tier_group is not null)
  execute function follow_premiums();
create trigger product_rules_change before update of metal, tier_group, pricing_mode, premium_ppm,
  premium_fixed_minor, tiers, details, follows_premium, follows_bid, closed_premium_ppm on product for each row
  when (new.follows_premium or new.follows_bid or new.tier_group is not null or new.closed_premium_ppm is not null)
  execute function follow_premiums();

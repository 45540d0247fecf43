-- Costs of delivery and fees are entered as prices are. Where they were entered without tax beside prices with it, they stay so
-- until their owner says otherwise.
update settings set value = value || '{"chargesIncludeTax": false}'
where key = 'tax'
  and value -> 'isEnabled' = 'true'
  and coalesce(value -> 'pricesIncludeTax', 'true') = 'true'
  and (
    exists (select 1 from shipping_methods where is_taxable and kind <> 'free_shipping')
    or exists (
      select 1 from settings where key = 'payment' and coalesce((value ->> 'onDeliveryFeeInMinor')::numeric, 0) > 0
    )
  );

/** The version that a product's form was loaded with: another version has other values in its form. */
import { sql } from 'drizzle-orm'

/** Version of a row of `products p`. A sale does not change it: stock.ts compares quantities separately. */
export const productVersion = sql`md5(concat_ws(' ',
  to_jsonb(p) - ${listSaleColumns()},
  case when p.manage_stock = 'yes' then '' else p.stock_status end,
  (select jsonb_agg(to_jsonb(v) - ${listSaleColumns()} || jsonb_build_object(
      'status_of_stock', case when v.manage_stock = 'yes' then '' else v.stock_status end) order by v.id)
    from products v where v.parent_id = p.id),
  (select jsonb_agg(jsonb_build_array(term_id, t.position, terms.slug) order by t.position, term_id)
    from product_terms t join terms on terms.id = term_id where t.product_id = p.id),
  (select jsonb_agg(to_jsonb(a) - 'id' order by key) from product_attributes a where a.product_id = p.id),
  (select jsonb_agg(to_jsonb(m) order by m.product_id, m.position) from product_media m
    where m.product_id = p.id or m.product_id in (select v.id from products v where v.parent_id = p.id)),
  (select jsonb_agg(to_jsonb(l) order by kind, l.position, linked_id) from product_links l where l.product_id = p.id)))`

function listSaleColumns() {
  return sql`'{updated_at,stock_quantity,stock_status,total_sales,average_rating,review_count}'::text[]`
}

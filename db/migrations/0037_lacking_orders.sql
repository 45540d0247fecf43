-- Orders that were paid after their pieces had been given back and sold: few among very many, and looked for at the desk.
create index orders_that_lack on orders (created_at desc, id desc) where status = 'processing' and not has_stock;

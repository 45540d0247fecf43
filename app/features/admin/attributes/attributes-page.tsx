import type { LoaderFunctionArgs } from 'react-router'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import { Desk } from '#app/features/admin/desk.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { readAttributesPage } from './read-attributes.server.ts'
import { attributeTypeWords } from './words.ts'
import lists from '#app/features/admin/products/products.css?url'
import styles from '#app/features/admin/typed/typed.css?url'
import '#app/platform/i18n/desk/learn.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context }: LoaderFunctionArgs) {
  return readAttributesPage(context.get(pageRequest))
}

/** What products differ in: the attributes that they share. */
export default function AttributesPage() {
  const { t } = useLingui()
  const { rows, notice } = useLoaderData<typeof loader>()
  return (
    <Desk title={t`Attributes`}>
      <link rel="stylesheet" href={lists} precedence="desk" />
      <link rel="stylesheet" href={styles} precedence="desk" />
      <p className="desk-notice" role="status">
        {notice && <Trans>Deleted.</Trans>}
      </p>
      <div className="products-head">
        <h2>
          <Plural value={rows.length} _0="No attributes" one="# attribute" other="# attributes" />
        </h2>
        <ShopLink className="button" to="/admin/attributes/new/" prefetch="none">
          <Trans>Add attribute</Trans>
        </ShopLink>
      </div>
      {rows.length > 0 ? (
        <ul className="desk-rows">
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      ) : (
        <p className="products-empty">
          <Trans>Attributes such as color, size and material let customers choose and filter products.</Trans>
        </p>
      )}
    </Desk>
  )
}

type View = Awaited<ReturnType<typeof readAttributesPage>>

function Row({
  row: { id, name, slug, type, valueCount, productCount, values },
}: {
  row: View['rows'][number]
}) {
  const { i18n } = useLingui()
  return (
    <li>
      <div className="desk-row-what">
        <h3>
          <ShopLink to={`/admin/attributes/${id}/`} prefetch="none">
            <bdi>{name}</bdi>
          </ShopLink>
        </h3>
        <p className="products-facts">
          <bdi dir="ltr">{slug}</bdi>
          <span>{i18n._(attributeTypeWords[type])}</span>
          <span>
            <Plural value={valueCount} _0="No values" one="# value" other="# values" />
          </span>
          <span>
            <Plural value={productCount} _0="No products" one="# product" other="# products" />
          </span>
        </p>
        {values && (
          <p>
            <bdi>{values}</bdi>
          </p>
        )}
      </div>
    </li>
  )
}

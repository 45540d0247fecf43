import type { DetailRow } from './product-view.ts'
import { Trans } from '@lingui/react/macro'
import { isolateMeasures } from '#app/platform/i18n/text/bidi.ts'

/** The attributes and measures of a product as a table. */
export function DetailTable({ details }: { details: DetailRow[] }) {
  return (
    <table className="additional-information woocommerce-product-attributes shop_attributes">
      <tbody>
        {details.map((row) => (
          <Detail key={'measure' in row ? row.measure : row.key} row={row} />
        ))}
      </tbody>
    </table>
  )
}

const itemClass = 'woocommerce-product-attributes-item'

/** Replaces the product's weight and dimensions by those of a variation; they are the first rows. */
export function replaceMeasures(
  details: DetailRow[],
  measures: { weight: string; dimensions: string },
): DetailRow[] {
  const rows = (['weight', 'dimensions'] as const).map((measure) => ({ measure, text: measures[measure] }))
  return [...rows.filter(({ text }) => text !== ''), ...details.filter((row) => 'values' in row)]
}

function Detail({ row }: { row: DetailRow }) {
  if ('values' in row) {
    return (
      <tr className={`${itemClass} ${itemClass}--attribute_${row.key}`}>
        <th scope="row" className={`${itemClass}__label`}>
          {row.label}
        </th>
        <td className={`${itemClass}__value`}>
          {row.values.map(({ name, separator }) => (
            <span key={name}>
              {separator}
              <bdi>{name}</bdi>
            </span>
          ))}
        </td>
      </tr>
    )
  }
  const name = row.measure
  return (
    <tr className={`${itemClass} ${itemClass}--${name}`}>
      <th scope="row" className={`${itemClass}__label`}>
        {name === 'weight' ? <Trans>Weight</Trans> : <Trans>Dimensions</Trans>}
      </th>
      <td
        className={`${itemClass}__value product_${name}`}
        data-o_content={row.productText === undefined ? undefined : isolateMeasures(row.productText)}
      >
        <bdi>{isolateMeasures(row.text)}</bdi>
      </td>
    </tr>
  )
}

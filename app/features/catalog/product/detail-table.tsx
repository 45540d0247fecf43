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

const item = 'woocommerce-product-attributes-item'

/** Replaces the product's weight and dimensions by those of a variation; they are the first rows. */
export function withMeasures(
  details: DetailRow[],
  measures: { weight: string; dimensions: string },
): DetailRow[] {
  const rows = (['weight', 'dimensions'] as const).map((measure) => ({ measure, text: measures[measure] }))
  return [...rows.filter(({ text }) => text !== ''), ...details.filter((row) => 'values' in row)]
}

function Detail({ row }: { row: DetailRow }) {
  if ('values' in row) {
    return (
      <tr className={`${item} ${item}--attribute_${row.key}`}>
        <th scope="row" className={`${item}__label`}>
          {row.label}
        </th>
        <td className={`${item}__value`}>
          {row.values.map(({ name, joint }) => (
            <span key={name}>
              {joint}
              <bdi>{name}</bdi>
            </span>
          ))}
        </td>
      </tr>
    )
  }
  const name = row.measure
  return (
    <tr className={`${item} ${item}--${name}`}>
      <th scope="row" className={`${item}__label`}>
        {name === 'weight' ? <Trans>Weight</Trans> : <Trans>Dimensions</Trans>}
      </th>
      <td
        className={`${item}__value product_${name}`}
        data-o_content={row.own === undefined ? undefined : isolateMeasures(row.own)}
      >
        <bdi>{isolateMeasures(row.text)}</bdi>
      </td>
    </tr>
  )
}

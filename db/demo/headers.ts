const wooCommerceHeaders =
  'ID|Type|SKU|GTIN, UPC, EAN, or ISBN|Name|Published|Is featured?|Visibility in catalog|Short description|Description|' +
  'Date sale price starts|Date sale price ends|Tax status|Tax class|In stock?|Stock|Low stock amount|Backorders allowed?|' +
  'Sold individually?|Weight (kg)|Length (cm)|Width (cm)|Height (cm)|Allow customer reviews?|Purchase note|Sale price|' +
  'Regular price|Categories|Tags|Shipping class|Images|Download limit|Download expiry days|Parent|Grouped products|' +
  'Upsells|Cross-sells|External URL|Button text|Position|Brands'

const ownHeaders =
  'Name (en)|Short description (en)|Description (en)|Purchase note (en)|Button text (en)|Slug|Categories (en)|' +
  'Category slugs|Tags (en)|Tag slugs|Brands (en)|Brand slugs|Videos|Video posters|Video settings|Total sales|Date created'

const attributeColumns = ['name', 'value(s)', 'visible', 'global', 'default']
const ownAttributeColumns = ['name (en)', 'value(s) (en)', 'slug', 'value slugs', 'type', 'swatches', 'variation']

/** The columns of WooCommerce's exporter in its order, then our own, which WooCommerce ignores. */
export function createProductHeaders(attributeCount: number): string[] {
  const numbers = Array.from({ length: attributeCount }, (_, index) => index + 1)
  const numberColumns = (columns: string[]) =>
    numbers.flatMap((n) => columns.map((column) => `Attribute ${n} ${column}`))
  return [
    ...wooCommerceHeaders.split('|'),
    ...numberColumns(attributeColumns),
    'Download 1 ID',
    'Download 1 name',
    'Download 1 URL',
    ...ownHeaders.split('|'),
    ...numberColumns(ownAttributeColumns),
  ]
}

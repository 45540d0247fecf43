import type { Parameters, QueryParameters } from '#app/platform/http/query-parameters.ts'
import { removeEmpty } from '#app/platform/http/query-parameters.ts'

const names = [
  'orderby',
  'min_price',
  'max_price',
  'rating_filter',
  'stock_status',
  'on_sale',
  'paged',
  's',
  'post_type',
  'product_cat',
  'product_brand',
  'product_tag',
]
/** Followed by the slug of an attribute. */
const prefixes = ['filter_', 'query_type_']

export const archiveParameters: QueryParameters = {
  path: /^\/(?:shop|product-category|product-tag|brand)\//,
  names: selectFilters,
}

/** Search results are shown at the path of the home page. */
export const searchParameters: QueryParameters = {
  path: /^\/$/,
  names: (parameters) =>
    removeEmpty(parameters).some(([name]) => name === 's') ? selectFilters(parameters) : [],
}

export function selectFilters(parameters: Parameters): Parameters {
  return removeEmpty(parameters).filter(
    ([name]) => names.includes(name) || prefixes.some((prefix) => name.startsWith(prefix)),
  )
}

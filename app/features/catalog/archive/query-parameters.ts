import type { UrlParameters, QueryParameterDeclaration } from '#app/platform/http/query-parameters.ts'
import { removeEmptyParameters } from '#app/platform/http/query-parameters.ts'

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

export const archiveParameters: QueryParameterDeclaration = {
  path: /^\/(?:shop|product-category|product-tag|brand)\//,
  names: selectFilters,
}

/** Search results are shown at the path of the home page. */
export const searchParameters: QueryParameterDeclaration = {
  path: /^\/$/,
  names: (parameters) =>
    removeEmptyParameters(parameters).some(([name]) => name === 's') ? selectFilters(parameters) : [],
}

export function selectFilters(parameters: UrlParameters): UrlParameters {
  return removeEmptyParameters(parameters).filter(
    ([name]) => names.includes(name) || prefixes.some((prefix) => name.startsWith(prefix)),
  )
}

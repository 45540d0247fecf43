/** MAP  the lists of terms, by the path segment of their URL → their taxonomy and its features. */
export const taxonomyConfigs = {
  categories: { kind: 'category', archive: '/product-category/', isTree: true, hasPicture: true },
  brands: { kind: 'brand', archive: '/brand/', isTree: true, hasPicture: true },
  tags: { kind: 'tag', archive: '/product-tag/', isTree: false, hasPicture: false },
} as const

export const attributeTypes = ['select', 'button', 'color', 'image', 'radio'] as const
export type AttributeType = (typeof attributeTypes)[number]
export const attributeOrders = ['position', 'name', 'name-number', 'id'] as const
export type AttributeOrder = (typeof attributeOrders)[number]

/** A taxonomy, and its pages in the admin. */
export type TaxonomyConfig = {
  kind: 'category' | 'brand' | 'tag' | 'value'
  /** 'category', or 'pa_' and the slug of the values' attribute. */
  taxonomy: string
  /** The path of the list, without language: '/admin/categories/', '/admin/attributes/7/'. */
  path: string
  isTree: boolean
  hasPicture: boolean
  /** The path prefix of the archives; '' for values. */
  archive: string
  attribute?: { id: number; slug: string; type: AttributeType; orderBy: AttributeOrder }
}

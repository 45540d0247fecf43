/** MAP  the owner's lists of terms, by the word in their address → which terms they are, and what these have. */
export const termDesks = {
  categories: { kind: 'category', archive: '/product-category/', isTree: true, hasPicture: true },
  brands: { kind: 'brand', archive: '/brand/', isTree: true, hasPicture: true },
  tags: { kind: 'tag', archive: '/product-tag/', isTree: false, hasPicture: false },
} as const

export const attributeTypes = ['select', 'button', 'color', 'image', 'radio'] as const
export type AttributeType = (typeof attributeTypes)[number]
export const attributeOrders = ['position', 'name', 'name-number', 'id'] as const
export type AttributeOrder = (typeof attributeOrders)[number]

/** Terms of one kind, and where their owner finds them. */
export type TermDesk = {
  kind: 'category' | 'brand' | 'tag' | 'value'
  /** 'category', or 'pa_' and the slug of the attribute whose values they are. */
  taxonomy: string
  /** Of their list, without language: '/admin/categories/', '/admin/attributes/7/'. */
  path: string
  isTree: boolean
  hasPicture: boolean
  /** What the addresses of their archives begin with; '' of values. */
  archive: string
  attribute?: { id: number; slug: string; type: AttributeType; orderBy: AttributeOrder }
}

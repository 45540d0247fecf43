/** The data of the front page, in the page's language. */
import type { Picture } from '#app/features/media/pictures/picture.ts'
import type { ProductCardData } from '#app/features/catalog/card/card.ts'

export type FrontData = {
  title: string
  text: string
  picture: Picture | null
  featured: ProductCardData[]
  newest: ProductCardData[]
  onSale: ProductCardData[]
  categories: { label: string; path: string; picture: Picture | null }[]
}

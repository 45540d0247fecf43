/** What the front page shows, in the page's language. */
import type { Picture } from '#app/features/media/picture.ts'
import type { ProductCardData } from './card.ts'

export type FrontData = {
  title: string
  text: string
  picture: Picture | null
  featured: ProductCardData[]
  newest: ProductCardData[]
  onSale: ProductCardData[]
  categories: { label: string; path: string; picture: Picture | null }[]
}

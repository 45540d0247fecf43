/** The product of a wishlist button. */
export type ButtonProduct = {
  id: number
  name: string
  /** URL of a thumbnail; '': none. */
  picture: string
  /** The list; absent: the default one. */
  key?: string
}

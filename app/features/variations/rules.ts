/** How one value of an attribute is drawn. */
export type Swatch = {
  /** '#rrggbb' */
  color?: string
  /** '#rrggbb': the chip is split in two, this colour first. */
  secondaryColor?: string
  mediaId?: number
  tooltip?: string
  group?: string
}

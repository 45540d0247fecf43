/** Where a submenu opens (header.md, "Submenus"): toward the end of the line, or the other side where that is off the screen. */

/** In CSS pixels; the item is the entry whose submenu opens, and `left` is counted from the screen's left edge. */
type SubmenuMeasures = {
  itemLeft: number
  itemWidth: number
  submenuWidth: number
  screenWidth: number
  direction: 'ltr' | 'rtl'
  /** Below an entry that is itself in a submenu. */
  isNested: boolean
}

/** '' leaves the style sheet's own value. */
type SubmenuPlace = { insetInlineStart: '' | 'auto'; insetInlineEnd: '' | '0' | '100%' }

export function placeSubmenu(measures: SubmenuMeasures): SubmenuPlace {
  if (overflowOf(measures) <= 0) return { insetInlineStart: '', insetInlineEnd: '' }
  return { insetInlineStart: 'auto', insetInlineEnd: measures.isNested ? '100%' : '0' }
}

// The original adds the item's width also where the submenu opens below the item, and so turns a little early.
function overflowOf(measures: SubmenuMeasures): number {
  const { itemLeft, itemWidth, submenuWidth, screenWidth, direction } = measures
  const itemRight = itemLeft + itemWidth
  if (direction === 'rtl') return submenuWidth + itemWidth - itemRight
  return itemRight + submenuWidth - screenWidth
}

type Box = { left: number; width: number; screenWidth: number; direction: 'ltr' | 'rtl' }

/** How far (CSS pixels, to the right) a placed box must move to be on the screen; one too wide shows its start. */
export function shiftOntoScreen({ left, width, screenWidth, direction }: Box): number {
  const toLeftEdge = MARGIN - left
  const toRightEdge = screenWidth - MARGIN - width - left
  const isTooWide = toLeftEdge > toRightEdge
  if (isTooWide) return direction === 'rtl' ? toRightEdge : toLeftEdge
  return Math.min(Math.max(0, toLeftEdge), toRightEdge)
}

const MARGIN = 8

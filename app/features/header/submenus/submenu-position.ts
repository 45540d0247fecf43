/**
 * Position of a submenu (header.md, "Submenus"): towards the inline end, or the other side where that would
 * be off the screen.
 */

/**
 * Sizes in CSS pixels; the item is the entry whose submenu opens, and `itemLeft` is measured from the
 * screen's left edge.
 */
type SubmenuMeasures = {
  itemLeft: number
  itemWidth: number
  submenuWidth: number
  screenWidth: number
  direction: 'ltr' | 'rtl'
  /** The entry is itself in a submenu. */
  isNested: boolean
}

/** '' keeps the style sheet's value. */
type SubmenuPosition = { insetInlineStart: '' | 'auto'; insetInlineEnd: '' | '0' | '100%' }

export function calculateSubmenuPosition(measures: SubmenuMeasures): SubmenuPosition {
  if (calculateOverflow(measures) <= 0) return { insetInlineStart: '', insetInlineEnd: '' }
  return { insetInlineStart: 'auto', insetInlineEnd: measures.isNested ? '100%' : '0' }
}

// Adds the item's width even if the submenu opens below the item, and so flips slightly early, as header.md
// specifies.
function calculateOverflow(measures: SubmenuMeasures): number {
  const { itemLeft, itemWidth, submenuWidth, screenWidth, direction } = measures
  const itemRight = itemLeft + itemWidth
  if (direction === 'rtl') return submenuWidth + itemWidth - itemRight
  return itemRight + submenuWidth - screenWidth
}

type Box = { left: number; width: number; screenWidth: number; direction: 'ltr' | 'rtl' }

/**
 * Calculates the offset in CSS pixels, to the right, that moves a positioned box onto the screen; a box that
 * is too wide shows its start.
 */
export function calculateShiftOntoScreen({ left, width, screenWidth, direction }: Box): number {
  const shiftToLeftEdge = MARGIN - left
  const shiftToRightEdge = screenWidth - MARGIN - width - left
  const isTooWide = shiftToLeftEdge > shiftToRightEdge
  if (isTooWide) return direction === 'rtl' ? shiftToRightEdge : shiftToLeftEdge
  return Math.min(Math.max(0, shiftToLeftEdge), shiftToRightEdge)
}

const MARGIN = 8

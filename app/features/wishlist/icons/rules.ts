/**
 * MAP  the contract's 41 names of icons → our drawings. The contract names them by number only: 4 is the usual one while something is sent,
 * 5 that of what is not wished for, 8 that of what is; all others are ours to give.
 */
import { drawings, type Drawing } from '#app/platform/drawings/drawings.ts'

export type WishlistIcon = `woosw-icon-${number}`

// In the contract's order, from 1.
const inOrder = [
  drawings.heartPlus,
  drawings.refreshCw,
  drawings.rotateCw,
  drawings.loader,
  drawings.heart,
  drawings.heartHandshake,
  drawings.check,
  drawings.heartFilled,
  drawings.star,
  drawings.starFilled,
  drawings.bookmark,
  drawings.bookmarkFilled,
  drawings.bookmarkPlus,
  drawings.bookmarkCheck,
  drawings.plus,
  drawings.circlePlus,
  drawings.squarePlus,
  drawings.listPlus,
  drawings.circleCheck,
  drawings.squareCheck,
  drawings.checkCheck,
  drawings.badgeCheck,
  drawings.listChecks,
  drawings.list,
  drawings.gift,
  drawings.thumbsUp,
  drawings.sparkles,
  drawings.award,
  drawings.tag,
  drawings.tags,
  drawings.eye,
  drawings.layers,
  drawings.package,
  drawings.shoppingBag,
  drawings.shoppingCart,
  drawings.x,
  drawings.circleX,
  drawings.minus,
  drawings.circleMinus,
  drawings.refreshCcw,
  drawings.repeat,
] satisfies Drawing[]

/** What the owner may choose from. */
export const wishlistIcons: Readonly<Record<WishlistIcon, Drawing>> = Object.fromEntries(
  inOrder.map((drawing, at) => [`woosw-icon-${at + 1}`, drawing]),
)

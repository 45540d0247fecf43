/**
 * MAP  the contract's 41 icon names → the shop's icons. The contract names them by number only: 4 is the
 * default while loading, 5 for a product that is not listed, 8 for one that is; the shop assigns all others.
 */
import { numberIcons } from '#app/features/product-actions/rules.ts'
import { icons } from '#app/platform/icons/icons.ts'

/** The icons that the merchant may choose from, in the contract's order from 1. */
export const wishlistIcons = numberIcons('woosw', [
  icons.heartPlus,
  icons.refreshCw,
  icons.rotateCw,
  icons.loader,
  icons.heart,
  icons.heartHandshake,
  icons.check,
  icons.heartFilled,
  icons.star,
  icons.starFilled,
  icons.bookmark,
  icons.bookmarkFilled,
  icons.bookmarkPlus,
  icons.bookmarkCheck,
  icons.plus,
  icons.circlePlus,
  icons.squarePlus,
  icons.listPlus,
  icons.circleCheck,
  icons.squareCheck,
  icons.checkCheck,
  icons.badgeCheck,
  icons.listChecks,
  icons.list,
  icons.gift,
  icons.thumbsUp,
  icons.sparkles,
  icons.award,
  icons.tag,
  icons.tags,
  icons.eye,
  icons.layers,
  icons.package,
  icons.shoppingBag,
  icons.shoppingCart,
  icons.x,
  icons.circleX,
  icons.minus,
  icons.circleMinus,
  icons.refreshCcw,
  icons.repeat,
])

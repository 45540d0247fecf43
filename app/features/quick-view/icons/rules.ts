/**
 * MAP  the contract's 64 icon names → our icons. The contract identifies icons by number only: the first is
 * the default.
 */
import { numberIcons } from '#app/features/product-actions/rules.ts'
import { icons, type IconDefinition } from '#app/platform/icons/icons.ts'

const ICON_COUNT = 64

// Icons that suggest a closer look are listed first.
const preferredIcons: IconDefinition[] = [icons.eye, icons.zoomIn, icons.search, icons.maximize2]
const otherIcons = Object.values(icons).filter((icon) => !preferredIcons.includes(icon))

/** The icons the merchant can choose from. */
export const quickViewIcons = numberIcons('woosq', [...preferredIcons, ...otherIcons].slice(0, ICON_COUNT))

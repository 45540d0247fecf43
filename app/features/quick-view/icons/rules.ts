/**
 * MAP  the contract's 64 icon names → our icons. The contract identifies icons by number only: the first is
 * the default.
 */
import { numberedIcons } from '#app/features/product-actions/rules.ts'
import { icons, type IconDefinition } from '#app/platform/icons/icons.ts'

const COUNT = 64

// Icons that suggest a closer look come first.
const fitting: IconDefinition[] = [icons.eye, icons.zoomIn, icons.search, icons.maximize2]
const others = Object.values(icons).filter((drawing) => !fitting.includes(drawing))

/** The icons the merchant can choose from. */
export const quickViewIcons = numberedIcons('woosq', [...fitting, ...others].slice(0, COUNT))

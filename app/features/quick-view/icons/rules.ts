/** MAP  the contract's 64 names of icons → our drawings. The contract names them by number only: the first is the usual one. */
import { numberedIcons } from '#app/features/product-actions/rules.ts'
import { drawings, type Drawing } from '#app/platform/drawings/drawings.ts'

const COUNT = 64

// What says "look closer" comes first.
const fitting: Drawing[] = [drawings.eye, drawings.zoomIn, drawings.search, drawings.maximize2]
const others = Object.values(drawings).filter((drawing) => !fitting.includes(drawing))

/** What the owner may choose from. */
export const quickViewIcons = numberedIcons('woosq', [...fitting, ...others].slice(0, COUNT))

/**
 * The merchant's two colors. Those that are the contract's defaults are omitted: the shop's own colors apply
 * instead.
 */
import type { CompareOptions } from '#app/features/compare/contract/view.ts'

const contractDefaults = { background: '#292a30', accent: '#00a0d2' }

/** The colors as CSS custom properties of the style sheet, with a readable text color for each. */
export function createColorProperties({
  barBgColor,
  barBtnColor,
}: CompareOptions): [name: string, color: string][] {
  const colors: [string, string][] = []
  if (barBgColor.toLowerCase() !== contractDefaults.background) {
    colors.push(['--woosc-paper', barBgColor], ['--woosc-ink', findTextColor(barBgColor)])
  }
  if (barBtnColor.toLowerCase() !== contractDefaults.accent) {
    colors.push(['--woosc-accent', barBtnColor], ['--woosc-on-accent', findTextColor(barBtnColor)])
  }
  return colors
}

function findTextColor(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((offset) =>
    linearizeChannel(Number.parseInt(color.slice(offset, offset + 2), 16)),
  )
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  // The luminance at which black and white have equal contrast.
  return luminance > 0.179 ? '#000000' : '#ffffff'
}

function linearizeChannel(channel: number): number {
  const fraction = channel / 255
  return fraction <= 0.04045 ? fraction / 12.92 : ((fraction + 0.055) / 1.055) ** 2.4
}

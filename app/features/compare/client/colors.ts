/**
 * The merchant's two colors. Those that are the contract's defaults are omitted: the shop's own colors apply
 * instead.
 */
import type { CompareOptions } from '#app/features/compare/contract/view.ts'

const contractsOwn = { background: '#292a30', accent: '#00a0d2' }

/** The colors as CSS custom properties of the style sheet, with a readable text color for each. */
export function colorsOf({ barBgColor, barBtnColor }: CompareOptions): [name: string, colour: string][] {
  const colors: [string, string][] = []
  if (barBgColor.toLowerCase() !== contractsOwn.background) {
    colors.push(['--woosc-paper', barBgColor], ['--woosc-ink', inkOn(barBgColor)])
  }
  if (barBtnColor.toLowerCase() !== contractsOwn.accent) {
    colors.push(['--woosc-accent', barBtnColor], ['--woosc-on-accent', inkOn(barBtnColor)])
  }
  return colors
}

function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16)),
  )
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  // The luminance at which black and white have equal contrast.
  return light > 0.179 ? '#000000' : '#ffffff'
}

function linear(part: number): number {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/**
 * The appearance of a captcha picture: `size:`, `fg:` and `bg:` of its tag, which are part of its URL
 * (contact-forms.md 2.9).
 */
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import { readOption } from '#app/features/contact-forms/template/options.ts'

const sizes = { s: [60, 20], m: [72, 24], l: [84, 28] } as const
type Size = keyof typeof sizes

/** Colors as six hexadecimal digits. */
export type CaptchaAppearance = { size: Size; foreground: string; background: string }

const COLOR_PATTERN = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

export function readAppearance(tag: FormTag): CaptchaAppearance {
  return {
    size: readSize(readOption(tag, 'size', /^[sml]$/i)?.toLowerCase() ?? '') ?? 'm',
    foreground: toHexDigits(readOption(tag, 'fg', COLOR_PATTERN) ?? '#000'),
    background: toHexDigits(readOption(tag, 'bg', COLOR_PATTERN) ?? '#fff'),
  }
}

/** Returns the width and height in pixels. */
export function toPixelSize({ size }: Pick<CaptchaAppearance, 'size'>): { width: number; height: number } {
  const [width, height] = sizes[size]
  return { width, height }
}

/** Name of an appearance: 'm-000000-ffffff'. */
export function formatAppearance({ size, foreground, background }: CaptchaAppearance): string {
  return `${size}-${foreground}-${background}`
}

/** `undefined`: not a valid appearance name. */
export function parseAppearance(name: string): CaptchaAppearance | undefined {
  const [, sizeName = '', foreground = '', background = ''] =
    /^([sml])-([0-9a-f]{6})-([0-9a-f]{6})$/.exec(name) ?? []
  const size = readSize(sizeName)
  return size && { size, foreground, background }
}

function readSize(name: string): Size | undefined {
  return name === 's' || name === 'm' || name === 'l' ? name : undefined
}

/** '#F00' → 'ff0000'. */
function toHexDigits(color: string): string {
  const digits = color.slice(1).toLowerCase()
  return digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
}

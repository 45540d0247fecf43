/**
 * The appearance of a captcha picture: `size:`, `fg:` and `bg:` of its tag, which are part of its URL
 * (contact-forms.md 2.9).
 */
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import { optionOf } from '#app/features/contact-forms/template/options.ts'

const sizes = { s: [60, 20], m: [72, 24], l: [84, 28] } as const
type Size = keyof typeof sizes

/** Colors as six hexadecimal digits. */
export type CaptchaAppearance = { size: Size; foreground: string; background: string }

const COLOR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

export function appearanceOf(tag: FormTag): CaptchaAppearance {
  return {
    size: readSize(optionOf(tag, 'size', /^[sml]$/i)?.toLowerCase() ?? '') ?? 'm',
    foreground: digitsOf(optionOf(tag, 'fg', COLOR) ?? '#000'),
    background: digitsOf(optionOf(tag, 'bg', COLOR) ?? '#fff'),
  }
}

/** Returns the width and height in pixels. */
export function sizeInPixels({ size }: Pick<CaptchaAppearance, 'size'>): { width: number; height: number } {
  const [width, height] = sizes[size]
  return { width, height }
}

/** Name of an appearance: 'm-000000-ffffff'. */
export function appearanceName({ size, foreground, background }: CaptchaAppearance): string {
  return `${size}-${foreground}-${background}`
}

/** `undefined`: not a valid appearance name. */
export function parseAppearance(name: string): CaptchaAppearance | undefined {
  const [, named = '', foreground = '', background = ''] =
    /^([sml])-([0-9a-f]{6})-([0-9a-f]{6})$/.exec(name) ?? []
  const size = readSize(named)
  return size && { size, foreground, background }
}

function readSize(name: string): Size | undefined {
  return name === 's' || name === 'm' || name === 'l' ? name : undefined
}

/** '#F00' → 'ff0000'. */
function digitsOf(color: string): string {
  const digits = color.slice(1).toLowerCase()
  return digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
}

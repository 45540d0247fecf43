/**
 * MAP  appearance settings of the merchant → one small style sheet, none while all are at their defaults:
 * icons that pages draw with a mask, sizes and colors of swatches.
 */
import type { Context } from 'hono'
import type { PlatformEnv } from '#app/platform/http/environment.ts'
import type { Services } from '#app/services.server.ts'
import { createHash } from 'node:crypto'
import { createCompareIconStyles } from '#app/features/compare/icons/icon-styles.server.ts'
import { createQuickViewIconStyles } from '#app/features/quick-view/icons/icon-styles.server.ts'
import { createWishlistIconStyles } from '#app/features/wishlist/icons/icon-styles.server.ts'
import { createSwatchAppearanceCss } from '#app/features/variations/swatches/appearance.server.ts'
import { refuse } from '#app/platform/http/refusal.ts'

type Settings = ReturnType<Services['settings']['current']>

export const iconStylesPath = '/drawings/:file{[\\w-]{12}\\.css}'

/** The path of the merchant's style sheet; '' when the features' own style sheets suffice. */
export function findIconStylesUrl(settings: Settings): string {
  const css = createIconStylesCss(settings)
  return css === '' ? '' : `/drawings/${createDigest(css)}.css`
}

/**
 * Answers with the style sheet. A page from before the last change requests an outdated version: it receives
 * the current one, uncached.
 */
export function answerIconStyles(
  { settings }: Services,
  c: Context<PlatformEnv, typeof iconStylesPath>,
): Response {
  const css = createIconStylesCss(settings.current())
  if (css === '') return refuse(c, 404)
  const isCurrent = c.req.param('file') === `${createDigest(css)}.css`
  return c.body(css, 200, {
    'Content-Type': 'text/css; charset=utf-8',
    'Cache-Control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache',
  })
}

const styleSources: ((settings: Settings) => string[])[] = [
  createCompareIconStyles,
  createQuickViewIconStyles,
  createWishlistIconStyles,
  ({ swatchLook }) => createSwatchAppearanceCss(swatchLook),
]

function createIconStylesCss(settings: Settings): string {
  return styleSources.flatMap((createStyles) => createStyles(settings)).join('\n')
}

function createDigest(css: string): string {
  return createHash('sha256').update(css).digest('base64url').slice(0, 12)
}
